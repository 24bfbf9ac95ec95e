const page = 10;

/** The option that a key selects among `count` options; undefined for other keys. */
export function optionTarget(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    PageDown: Math.min(at + page, last),
    PageUp: Math.max(at - page, 0),
    Home: 0,
    End: last,
  };
  return targets[key];
}
