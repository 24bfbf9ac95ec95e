import { type KeyboardEvent, useState } from 'react';
import { lowerBound, nearest } from '#src/lib/number/lttb.ts';
import type { View } from './history-types.ts';
import { moved, zoomed } from './view.ts';

export interface CursorInput {
  readonly times: ArrayLike<number>;
  readonly view: View;
  /** The whole range is shown. */
  readonly whole: boolean;
  show(view: View): void;
  reset(): void;
}

export interface Cursor {
  /** Index of the time that is read out; undefined: none. */
  readonly index: number | undefined;
  /** A key moved the cursor, so a screen reader reads the values. */
  readonly spoken: boolean;
  /** Moves to the time nearest to the pointer. */
  point(at: number | undefined): void;
  onKeyDown(event: KeyboardEvent): void;
  clear(): void;
}

/** Steps that cross the view, so that a year can be walked through. */
const stepsAcross = 200;
const zoomStep = 0.5;

/** Which point is read out: by the pointer, or by keys. */
export function useCursor({ times, view, whole, show, reset }: CursorInput): Cursor {
  const [state, setState] = useState<{ index: number | undefined; spoken: boolean }>({
    index: undefined,
    spoken: false,
  });
  const first = lowerBound(times, view.from);
  const last = lowerBound(times, view.to + 1) - 1;
  const index = state.index !== undefined && state.index < times.length ? state.index : undefined;
  const go = (to: number) => {
    const at = Math.min(Math.max(to, 0), times.length - 1);
    setState({ index: at, spoken: true });
    const time = times[at] ?? 0;
    if (time < view.from) show(moved(view, time - view.from));
    if (time > view.to) show(moved(view, time - view.to));
  };
  const step = Math.max(1, Math.round((last - first) / stepsAcross));
  const middle = index === undefined ? (view.from + view.to) / 2 : (times[index] ?? 0);
  const span = view.to - view.from;
  const run = (event: KeyboardEvent): (() => void) | undefined => {
    const by = event.shiftKey ? step * 10 : step;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => go(index === undefined || index > last || index < first ? last : index - by),
      ArrowRight: () => go(index === undefined || index > last || index < first ? first : index + by),
      Home: () => go(first),
      End: () => go(last),
      '+': () => show(zoomed(view, zoomStep, middle)),
      '=': () => show(zoomed(view, zoomStep, middle)),
      '-': () => show(zoomed(view, 1 / zoomStep, middle)),
      PageUp: () => show(moved(view, -span / 2)),
      PageDown: () => show(moved(view, span / 2)),
    };
    return actions[event.key];
  };
  return {
    index,
    spoken: state.spoken,
    point: (at) => setState({ index: at === undefined ? undefined : nearest(times, at), spoken: false }),
    clear: () => setState({ index: undefined, spoken: false }),
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || times.length === 0) return;
      const action = run(event);
      if (action) {
        event.preventDefault();
        return action();
      }
      if (event.key !== 'Escape' || (index === undefined && whole)) return;
      // A dialog around the chart stays open.
      event.preventDefault();
      setState({ index: undefined, spoken: false });
      reset();
    },
  };
}
