import { useCallback, useEffect, useState } from 'react';
import { useRuntime } from '#src/runtime.tsx';
import { lastActivity, noteActivity } from './last-activity.ts';

const checkMs = 1_000;
/** Activity is noted no more often than this. */
const noteMs = 5_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Whether no one has used the windows of this browser for so long.
 *
 * @param limitMs 0: never
 * @returns also what ends it, in all windows
 */
export function useIdle(limitMs: number): readonly [isIdle: boolean, end: () => void] {
  const { session } = useRuntime();
  const sessionId = session.id();
  const [isIdle, setIdle] = useState(false);
  const end = useCallback(() => {
    noteActivity(sessionId, Date.now());
    setIdle(false);
  }, [sessionId]);
  useEffect(() => {
    if (limitMs === 0) return;
    let idle = false;
    const check = () => {
      const now = Date.now();
      const at = lastActivity(sessionId);
      if (at === undefined) noteActivity(sessionId, now);
      idle = now - (at ?? now) >= limitMs;
      setIdle(idle);
    };
    const note = () => {
      const now = Date.now();
      if (!idle && now - (lastActivity(sessionId) ?? 0) >= noteMs) noteActivity(sessionId, now);
    };
    check();
    const timer = setInterval(check, checkMs);
    const options = { capture: true, passive: true };
    for (const input of inputs) addEventListener(input, note, options);
    return () => {
      clearInterval(timer);
      setIdle(false);
      for (const input of inputs) removeEventListener(input, note, options);
    };
  }, [limitMs, sessionId]);
  return [isIdle, end];
}
