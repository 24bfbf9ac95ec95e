import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

/**
 * The figure that a key leads to within a row.
 * @param at index of the focused figure; −1: the row
 * @returns −1: the row; undefined: the key is not for figures
 */
export function figureAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight') return Math.min(at + 1, count - 1);
  if (at < 0) return undefined;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const rowOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('tr[data-id]');

/** Moves the focus among the figures of a table: along a row, and to the same column of another row. */
export function useFigureCursor() {
  const leftColumn = useRef<string>(undefined);
  return {
    onRowKey(event: KeyboardEvent) {
      const row = rowOf(event.target);
      if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
      const figures = [...row.querySelectorAll<HTMLElement>('[data-figure]')];
      const at = figures.findIndex((one) => one === event.target);
      const next = figureAfter(event.key, at, figures.length);
      // The table moves to another row; its figure gets the focus there.
      leftColumn.current = /^(?:Arrow|Page)(?:Up|Down)$/.test(event.key) ? figures[at]?.dataset['figure'] : undefined;
      if (next === undefined) return;
      event.preventDefault();
      (figures[next] ?? row).focus();
    },
    onFocus({ target }: FocusEvent) {
      const column = leftColumn.current;
      if (column === undefined || rowOf(target) !== target) return;
      leftColumn.current = undefined;
      target.querySelector<HTMLElement>(`[data-figure="${CSS.escape(column)}"]`)?.focus();
    },
  } as const;
}
