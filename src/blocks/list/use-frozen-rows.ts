import { type PointerEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { freezeRows, type FrozenRows, type RowIdentity, type RowPage } from './freeze-rows.ts';

const idleAfterMs = 4_000;
const noIds: ReadonlySet<string> = new Set();

/** Whether the table is scrolled, or the pointer has moved over its rows within the last seconds. */
export function useTableActivity() {
  const [isScrolled, setScrolled] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    setPointing(false);
  };
  return {
    isActive: isScrolled || isPointing,
    /** For the element around the table. */
    handlers: {
      onScrollCapture: ({ target }: UIEvent) => {
        // A menu inside the table scrolls, too.
        if ((target as Element).matches('.ems-table-scroll')) setScrolled((target as Element).scrollTop > 0);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!(event.target as Element).closest('tbody')) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(stop, idleAfterMs);
        setPointing(true);
      },
      onPointerLeave: stop,
    },
  };
}

/**
 * Returns the latest rows; while `isFrozen`, those that were shown when the freeze began.
 *
 * @param key names the list: another list is shown as it is
 */
export function useFrozenRows<T>(
  latest: RowPage<T>,
  key: string,
  isFrozen: boolean,
  identity: RowIdentity<T>,
): FrozenRows<T> {
  const [shown, setShown] = useState({ key, page: latest });
  const keepsShown = isFrozen && shown.key === key;
  const isOther = shown.page.rows !== latest.rows || shown.page.total !== latest.total || shown.key !== key;
  if (!keepsShown && isOther) setShown({ key, page: latest });
  return keepsShown ? freezeRows(shown.page, latest, identity) : { rows: latest.rows, newCount: 0, removedIds: noIds };
}
