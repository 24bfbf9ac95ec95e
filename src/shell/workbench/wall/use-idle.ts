import { useEffect, useState } from 'react';

/** The pointer rests, and with it what only a pointer needs is put away. */
const restMs = 3_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/**
 * Whether nobody has touched anything for a while, and how often somebody has since: a page that is looked at closely
 * is not turned.
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
      // One sign of life is as good as the hundred that follow it.
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
