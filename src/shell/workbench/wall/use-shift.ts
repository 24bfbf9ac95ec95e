import type { CSSProperties } from 'react';
import { useNow } from '#src/ui/value/clock.ts';
import { shiftAt } from './wall-plan.ts';

const minuteMs = 60_000;

/** The frame's place in this minute, as custom properties; nothing where there is no wall. */
export function useShift(active: boolean): CSSProperties | undefined {
  const minute = useNow((now) => (active ? Math.floor(now / minuteMs) : 0));
  if (!active) return undefined;
  const [x, y] = shiftAt(minute);
  return { '--ems-shift-x': `${x}px`, '--ems-shift-y': `${y}px` } as CSSProperties;
}
