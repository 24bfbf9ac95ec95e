import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the row in sight whose detail is open, or that has the focus after its detail closed: the detail narrows the table,
 * which moves its rows.
 *
 * @param layout changes with what may move the rows
 */
export function useCurrentInSight(
  body: RefObject<HTMLElement | null>,
  current: string | undefined,
  layout: string,
): void {
  useLayoutEffect(() => {
    const row = current === undefined ? 'tr:focus' : `tr[data-id="${CSS.escape(current)}"]`;
    body.current?.querySelector(row)?.scrollIntoView({ block: 'nearest' });
  }, [body, current, layout]);
}
