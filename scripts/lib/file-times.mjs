/** The time of each file's tests, of those that say theirs, the longest first. */
export function fileTimes(tests) {
  const files = new Map();
  for (const { file, ms } of tests) {
    if (ms === undefined) continue;
    const before = files.get(file) ?? { file, ms: 0, count: 0 };
    files.set(file, { file, ms: before.ms + ms, count: before.count + 1 });
  }
  return [...files.values()].toSorted((a, b) => b.ms - a.ms);
}
