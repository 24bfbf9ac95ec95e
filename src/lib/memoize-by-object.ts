/** Calculates a result once for each object, and keeps it as long as the object exists. */
export function memoizeByObject<Key extends object, Result extends object>(
  calculate: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known) return known;
    const result = calculate(key);
    results.set(key, result);
    return result;
  };
}
