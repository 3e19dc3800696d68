#pragma once

// For the few functions whose inlining the speed of perft depends on: board primitives, a game's count,
// for_each and after. Compilers stop inlining well before the generator's loops are flat.
//
// Forced in release builds only. Elsewhere each copy brings along its assertions and what the sanitizers add to every
// access: main.cpp of an engine would take minutes to compile. QUARTET_PLAIN_INLINE (sanitizer builds define it) leaves
// the choice to the compiler in release builds too.
#if defined(__GNUC__) && defined(NDEBUG) && !defined(QUARTET_PLAIN_INLINE)
#define QUARTET_ALWAYS_INLINE __attribute__((always_inline))
#else
#define QUARTET_ALWAYS_INLINE
#endif

// Instead of `inline`; a lambda has QUARTET_ALWAYS_INLINE after its parameters.
#define QUARTET_INLINE inline QUARTET_ALWAYS_INLINE
