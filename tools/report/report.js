// Steps through the games of a report. What the page holds of them is described in docs/report.md.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("games").textContent);
  const viewer = document.getElementById("viewer");
  const svgSpace = "http://www.w3.org/2000/svg";
  if (data.games.length === 0) return;

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const drawn = (name, attributes = {}, text = "") => {
    const made = document.createElementNS(svgSpace, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };

  // --- The parts of the page
  const select = element("select", { "aria-label": "Game" });
  const step = (words, name, act) => {
    const button = element("button", { type: "button", title: name, "aria-label": name }, words);
    button.addEventListener("click", act);
    return button;
  };
  const table = element("div", { class: "table" });
  const players = element("ul", { class: "players" });
  const said = element("p", { class: "said", "aria-live": "polite" });
  const list = element("div", { class: "moves" });
  const scores = drawn("svg", { class: "plot scores", viewBox: "0 0 600 120", preserveAspectRatio: "none" });
  const times = drawn("svg", { class: "plot times", viewBox: "0 0 600 120", preserveAspectRatio: "none" });
  const captions = [element("p", { class: "caption" }), element("p", { class: "caption" })];
  const keys = element("div", { class: "keys" },
    step("|◀", "Start (Home)", () => go(0)), step("◀", "Back (left arrow)", () => go(ply - 1)),
    step("▶", "Forward (right arrow)", () => go(ply + 1)), step("▶|", "End (End)", () => go(game.turns.length)));
  viewer.append(
    element("div", { class: "choice" }, step("▲", "Previous game (up arrow)", () => open(number - 1)), select,
      step("▼", "Next game (down arrow)", () => open(number + 1))),
    element("div", { class: "stage" },
      element("div", {}, table, keys),
      element("div", {}, players, said, list, captions[0], scores, captions[1], times)));

  // --- The state: which game, and after how many of its turns
  let number = 0;
  let game = data.games[0];
  let ply = 0;
  let looks = [];   // by cell, -1 for none: what stands there now
  let nodes = [];   // by cell: what was drawn for it
  let behind = [];  // by turn: what it changed, the other way round
  let standing = []; // by turn, 0 the start: points and remarks of the players

  data.games.forEach((each, index) => {
    const names = each.players.map((engine) => data.engines[engine]).join(" – ");
    select.append(element("option", { value: index }, `${each.number}. ${names}  ${each.result}`));
  });

  const board = () => data.boards[game.board];
  const pieces = () => table.querySelector(".pieces");

  const put = (cell, look) => {
    if (nodes[cell]) nodes[cell].remove();
    nodes[cell] = null;
    looks[cell] = look;
    if (look < 0) return;
    const [x, y] = board().centres[cell];
    const node = drawn("g", { transform: `translate(${x} ${y}) scale(${board().unit / 100})` });
    node.innerHTML = data.looks[look];
    pieces().append(node);
    nodes[cell] = node;
  };

  function open(wanted) {
    if (wanted < 0 || wanted >= data.games.length) return;
    number = wanted;
    game = data.games[number];
    select.value = number;
    behind = [];
    standing = [game.standing || game.players.map(() => [null, ""])];
    game.turns.forEach((turn) => standing.push(turn.standing || standing[standing.length - 1]));
    if (game.board !== undefined) {
      table.innerHTML = board().svg;
      looks = board().centres.map(() => -1);
      nodes = looks.map(() => null);
      game.start.forEach(([cell, look]) => put(cell, look));
    }
    list.textContent = "";
    game.turns.forEach((turn, index) => {
      const move = element("span", turn.kind ? { class: "given" } : {}, turn.move);
      move.addEventListener("click", () => go(index + 1));
      list.append(move, " ");
    });
    plotScores();
    plotTimes();
    ply = 0;
    show();
  }

  function go(wanted) {
    const target = Math.max(0, Math.min(game.turns.length, wanted));
    for (; ply < target; ++ply) {
      const changes = game.turns[ply].cells || [];
      behind[ply] = changes.map(([cell]) => [cell, looks[cell]]);
      changes.forEach(([cell, look]) => put(cell, look));
    }
    for (; ply > target; --ply) behind[ply - 1].forEach(([cell, look]) => put(cell, look));
    show();
  }

  // --- What goes with the position
  const scoreText = (score) =>
    score === undefined || score === null ? "" : typeof score === "string" ? score
      : `${score < 0 ? "" : "+"}${(score / 100).toFixed(2)}`;

  function show() {
    const turn = ply > 0 ? game.turns[ply - 1] : null;
    const over = ply === game.turns.length;
    const next = over ? -1 : game.turns[ply].seat;
    players.textContent = "";
    data.seats.forEach((seat, index) => {
      const [points, remark] = standing[ply][index] || [null, ""];
      players.append(element("li", index === next ? { class: "turn" } : {},
        element("i", { style: `background:${seat.colour}` }), element("b", {}, data.engines[game.players[index]]),
        element("span", {}, [seat.name, remark].filter((word) => word).join(", ")),
        element("em", {}, points === null ? "" : String(points))));
    });
    const words = [];
    if (turn) {
      words.push(`${ply}. ${data.seats[turn.seat].name} ${turn.move}`);
      if (turn.kind) words.push(turn.kind);
      if (scoreText(turn.score)) words.push(`score ${scoreText(turn.score)}`);
      if (turn.depth !== undefined) words.push(`depth ${turn.depth}`);
      if (turn.ms !== undefined) words.push(`${(turn.ms / 1000).toFixed(2)} s`);
    } else {
      words.push("Start");
    }
    if (over) words.push(`${game.result}: ${game.reason}`);
    said.textContent = words.join(" · ");
    const [first, back, forward, last] = keys.children;
    first.disabled = back.disabled = ply === 0;
    forward.disabled = last.disabled = over;
    list.querySelectorAll(".here").forEach((each) => each.classList.remove("here"));
    const here = ply > 0 ? list.children[ply - 1] : null;
    if (here) {
      here.classList.add("here");
      list.scrollTop = here.offsetTop - list.clientHeight / 2;
    } else {
      list.scrollTop = 0;
    }
    mark(turn);
    [scores, times].forEach((plot) => {
      const line = plot.querySelector(".here");
      if (line) ["x1", "x2"].forEach((end) => line.setAttribute(end, across(ply)));
    });
  }

  function mark(turn) {
    const marks = table.querySelector(".marks");
    if (!marks) return;
    marks.textContent = "";
    if (!turn) return;
    const { centres, shapes, unit } = board();
    const tint = (cell, name) => marks.append(drawn("use", {
      href: `#q-shape${shapes[cell]}`, class: name,
      transform: `translate(${centres[cell][0]} ${centres[cell][1]}) scale(${unit / 100})` }));
    const path = turn.path || [];
    const taken = turn.taken || [];
    path.forEach((cell) => tint(cell, "mark"));
    taken.forEach((cell) => tint(cell, "took"));
    const way = path.length === 1 ? path.concat(taken.slice(0, 1)) : path;
    if (way.length > 1) {
      marks.append(drawn("polyline", { class: "way", points: way.map((cell) => centres[cell].join(",")).join(" "),
        "stroke-width": unit * .08 }));
    }
  }

  // --- Plots: a line a seat, over the turns
  const across = (turn) => 600 * turn / Math.max(1, game.turns.length);

  function plot(into, title, value, bottom, top, zero) {
    into.textContent = "";
    const up = (number) => 114 - 108 * (number - bottom) / (top - bottom);
    if (zero) into.append(drawn("line", { class: "zero", x1: 0, x2: 600, y1: up(0), y2: up(0) }));
    data.seats.forEach((seat, index) => {
      const points = [];
      game.turns.forEach((turn, at) => {
        if (turn.seat !== index) return;
        const number = value(turn);
        if (number === null) return;
        points.push(`${across(at + 1).toFixed(1)},${up(Math.max(bottom, Math.min(top, number))).toFixed(1)}`);
      });
      const colour = pale(seat.colour) ? "#999" : seat.colour;
      into.append(drawn("polyline", { points: points.join(" "), stroke: colour }));
    });
    into.append(drawn("line", { class: "here", x1: 0, x2: 0, y1: 0, y2: 120 }));
    into.append(drawn("title", {}, title));
    captions[into === scores ? 0 : 1].textContent = title;
  }
  const pale = (colour) => parseInt(colour.slice(1, 3), 16) + parseInt(colour.slice(3, 5), 16) +
    parseInt(colour.slice(5, 7), 16) > 600;

  function plotScores() {
    const sign = (turn) => data.seats.length === 2 && turn.seat === 1 ? -1 : 1;
    const value = (turn) => {
      if (turn.score === undefined || turn.score === null) return null;
      if (typeof turn.score === "string") return sign(turn) * (turn.score.includes("-") ? -1e6 : 1e6);
      return sign(turn) * turn.score;
    };
    const sizes = game.turns.map(value).filter((each) => each !== null).map((each) => Math.min(1000, Math.abs(each)));
    const top = Math.max(100, ...sizes);
    const view = data.seats.length === 2 ? `, as ${data.seats[0].name} sees them` : ", each seat's own";
    plot(scores, `Scores${view}: ±${(top / 100).toFixed(1)}`, value, -top, top, true);
  }

  function plotTimes() {
    const value = (turn) => turn.ms === undefined ? null : turn.ms;
    const top = Math.max(1, ...game.turns.map(value).filter((each) => each !== null));
    plot(times, `Time a move: up to ${(top / 1000).toFixed(2)} s`, value, 0, top, false);
  }

  [scores, times].forEach((each) => each.addEventListener("click", (event) => {
    const box = each.getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * game.turns.length));
  }));

  // --- Keyboard and touch
  select.addEventListener("change", () => { open(Number(select.value)); select.blur(); });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target === select) return;
    const act = {
      ArrowLeft: () => go(ply - 1), ArrowRight: () => go(ply + 1), Home: () => go(0),
      End: () => go(game.turns.length), ArrowUp: () => open(number - 1), ArrowDown: () => open(number + 1),
    }[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  });
  let touched = null;
  table.addEventListener("touchstart", (event) => { touched = event.changedTouches[0].clientX; }, { passive: true });
  table.addEventListener("touchend", (event) => {
    if (touched === null) return;
    const by = event.changedTouches[0].clientX - touched;
    touched = null;
    // A swipe to the left goes on; a tap goes on too, at the left edge back.
    if (Math.abs(by) > 30) return go(ply + (by < 0 ? 1 : -1));
    const box = table.getBoundingClientRect();
    go(ply + (event.changedTouches[0].clientX - box.left < box.width / 3 ? -1 : 1));
    event.preventDefault();
  });

  open(0);
})();
