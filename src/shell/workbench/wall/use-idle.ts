import { useEffect, useState } from 'react';

/** After this time without input the pointer's controls are hidden. */
const restMs = 3_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/**
 * Whether there was no input for a while, and the count of inputs after an idle time: the wall does not turn a page
 * that is in use.
 */
export function useIdle(active: boolean): { readonly idle: boolean; readonly touches: number } {
  const [idle, setIdle] = useState(false);
  const [touches, setTouches] = useState(0);
  useEffect(() => {
    if (!active) return;
    const rest = () => setIdle(true);
    let timer = setTimeout(rest, restMs);
    let isResting = false;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isResting = true;
        rest();
      }, restMs);
      setIdle(false);
      // Only the first input after an idle time counts.
      if (isResting) setTouches((count) => count + 1);
      isResting = false;
    };
    for (const sign of signs) addEventListener(sign, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, touched);
      setIdle(false);
    };
  }, [active]);
  return { idle: active && idle, touches };
}
