import { type PointerEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { type Held, holdRows, type Part, type RowIdentity } from './held-rows.ts';

const handRestsAfterMs = 4_000;
const nothingGone: ReadonlySet<string> = new Set();

/** Whether somebody is at work in the table: it is scrolled, or the pointer has moved over it just now. */
export function useHand() {
  const [scrolled, setScrolled] = useState(false);
  const [moving, setMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    clearTimeout(timer.current);
    setMoving(false);
  };
  return {
    atWork: scrolled || moving,
    handlers: {
      onScrollCapture: (event: UIEvent) => setScrolled((event.target as Element).scrollTop > 0),
      onPointerMove: (event: PointerEvent) => {
        if (!(event.target as Element).closest('tbody')) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(rest, handRestsAfterMs);
        setMoving(true);
      },
      onPointerLeave: rest,
    },
  };
}

/**
 * Shows the latest rows, or, while they are held, those that were there when the holding began.
 *
 * @param key names the list: another one is shown as it is
 */
export function useHeldRows<T>(latest: Part<T>, key: string, held: boolean, identity: RowIdentity<T>): Held<T> {
  const [shown, setShown] = useState({ key, part: latest });
  const isHeld = held && shown.key === key;
  const isOther = shown.part.rows !== latest.rows || shown.part.total !== latest.total || shown.key !== key;
  if (!isHeld && isOther) setShown({ key, part: latest });
  return isHeld ? holdRows(shown.part, latest, identity) : { rows: latest.rows, fresh: 0, gone: nothingGone };
}
