import { type PointerEvent, useCallback, useLayoutEffect, useRef } from 'react';

/** Boxes of one pixel contain words for screen readers. */
const isCut = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element) =>
  clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2);

const rowOf = (cell: HTMLElement) => cell.closest<HTMLElement>('tr')?.dataset['id'];

/** The whole text of a cell that is cut off, in itself or in a line of it, on hover. */
export function useCutReveal(): (event: PointerEvent) => void {
  const revealed = useRef<{ readonly cell: HTMLElement; readonly row: string | undefined }>(undefined);
  const hide = useCallback(() => {
    revealed.current?.cell.removeAttribute('title');
    revealed.current = undefined;
  }, []);
  useLayoutEffect(() => {
    // The element shows another row by now.
    if (revealed.current && rowOf(revealed.current.cell) !== revealed.current.row) hide();
  });
  return useCallback(
    ({ target }) => {
      const cell = (target as Element).closest<HTMLElement>('td');
      hide();
      if (!cell || ![cell, ...cell.querySelectorAll('*')].some(isCut)) return;
      cell.title = cell.textContent ?? '';
      revealed.current = { cell, row: rowOf(cell) };
    },
    [hide],
  );
}
