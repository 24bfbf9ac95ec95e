import { type RefObject, useEffect, useRef } from 'react';

/**
 * Steps of the dashes in a second. A CSS animation of them recalculates the styles of the whole page 60 times a second,
 * which is too much for a wall display that runs for days.
 */
const stepsPerSecond = 12;

/** One dash and one gap, px: see flow-line.css. */
const period = 24;

/** Matches a line, or an element around it, whose dashes do not move. */
const still = '[data-paused], [data-freshness="stale"], [data-freshness="offline"]';

type Step = (seconds: number) => void;
const steps = new Set<Step>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Subscribes to the one timer of the window, so that all lines move in the same repaint. Returns the unsubscribe
 * function.
 */
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
 * Moves the dashes of a line while it is mounted.
 * @param speed px per second along the path; negative: against it
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
