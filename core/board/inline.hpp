#pragma once

// For the few functions whose inlining the speed of perft depends on: board primitives, a game's count,
// for_each and after. Compilers stop inlining well before the generator's loops are flat.
#if defined(__GNUC__)
#define QUARTET_INLINE inline __attribute__((always_inline))
#else
#define QUARTET_INLINE inline
#endif
