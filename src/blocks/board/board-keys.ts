/** Column and card that a key leads to from a card; undefined for other keys, and where nothing lies in that direction. */
export function boardTarget(
  key: string,
  { column, card }: { readonly column: number; readonly card: number },
  /** Cards in each column. */
  counts: readonly number[],
): { column: number; card: number } | undefined {
  const count = counts[column] ?? 0;
  const inColumn = (to: number) => (to >= 0 && to < count ? { column, card: to } : undefined);
  // Columns without cards are passed over.
  const beside = (step: 1 | -1) => {
    for (let to = column + step; to >= 0 && to < counts.length; to += step) {
      const cards = counts[to] ?? 0;
      if (cards > 0) return { column: to, card: Math.min(card, cards - 1) };
    }
    return undefined;
  };
  switch (key) {
    case 'ArrowDown':
      return inColumn(card + 1);
    case 'ArrowUp':
      return inColumn(card - 1);
    case 'Home':
      return inColumn(0);
    case 'End':
      return inColumn(count - 1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    default:
      return undefined;
  }
}
