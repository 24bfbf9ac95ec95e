/** Numbers from 0 to 1 that look random; the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws at most `count` of the items without repeating any. */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  const next = numbers(seed);
  return items
    .map((item) => ({ item, key: next() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}
