import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the row whose detail is open in sight: the detail narrows the table, which moves its rows.
 *
 * @param layout changes with what may move the rows
 */
export function useCurrentInSight(
  body: RefObject<HTMLElement | null>,
  current: string | undefined,
  layout: string,
): void {
  useLayoutEffect(() => {
    if (current === undefined) return;
    body.current?.querySelector(`tr[data-id="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [body, current, layout]);
}
