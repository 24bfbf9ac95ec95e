export type RowCommand = { readonly move: number } | 'open' | 'select';

/** What a key does on a focused row. `page`: rows that are in sight. */
export function rowCommand(key: string, at: number, count: number, page: number): RowCommand | undefined {
  const to = (index: number): RowCommand => ({ move: Math.max(0, Math.min(count - 1, index)) });
  if (key === 'ArrowDown') return to(at + 1);
  if (key === 'ArrowUp') return to(at - 1);
  if (key === 'PageDown') return to(at + page);
  if (key === 'PageUp') return to(at - page);
  if (key === 'Home') return to(0);
  if (key === 'End') return to(count - 1);
  if (key === 'Enter') return 'open';
  return key === ' ' ? 'select' : undefined;
}
