import { type RefObject, useEffect, useRef } from 'react';

/**
 * Dashes along a path cannot be moved by the compositor, and a CSS animation of them asks for the whole page's style
 * sixty times a second. On a wall that hangs for days this many are enough.
 */
const stepsPerSecond = 12;

/** One dash and one gap, px: see flow-line.css. */
const period = 24;

/** Said by a line, or by what it stands in. */
const still = '[data-paused], [data-freshness="stale"], [data-freshness="offline"]';

type Step = (seconds: number) => void;
const steps = new Set<Step>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All lines of a window take their steps together, so that it is drawn anew no more often than that. */
function onStep(step: Step): () => void {
  steps.add(step);
  if (timer === undefined) {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    timer = setInterval(() => {
      if (document.hidden || stillness.matches) return;
      for (const each of steps) each(1 / stepsPerSecond);
    }, 1000 / stepsPerSecond);
  }
  return () => {
    steps.delete(step);
    if (steps.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Moves the dashes of a line, whatever there is of it at the time.
 * @param speed px a second along the path; negative: against it
 */
export function useFlowMovement(line: RefObject<SVGPathElement | null>, speed: number): void {
  const latest = useRef(speed);
  useEffect(() => {
    latest.current = speed;
  });
  useEffect(() => {
    let offset = 0;
    let drawn = 0;
    return onStep((seconds) => {
      const path = line.current;
      if (!path || path.closest(still)) return;
      offset = (offset - latest.current * seconds) % period;
      const next = Math.round(offset);
      if (next === drawn) return;
      drawn = next;
      path.style.strokeDashoffset = String(next);
    });
  }, [line]);
}
