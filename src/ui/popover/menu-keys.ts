/** Which row a key of the WAI-ARIA menu pattern leads to; undefined: not a key of the menu. */
export function menuTarget(key: string, names: readonly string[], at: number): number | undefined {
  const count = names.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const typed = key.toLocaleLowerCase();
  const found = names.findIndex((_, step) =>
    names[(at + 1 + step) % count]?.trim().toLocaleLowerCase().startsWith(typed),
  );
  return found < 0 ? undefined : (at + 1 + found) % count;
}
