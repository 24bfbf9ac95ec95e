import { useEffect, useState } from 'react';
import { stepMs } from './day-history.ts';

/** Minutes of the past that go by in a second. */
export const speeds = [5, 15, 60] as const;
export type Speed = (typeof speeds)[number];

/** Goes on from picture to picture, and stops at the last. */
export function usePlaying(at: number, last: number, go: (at: number) => void) {
  const [isOn, setIsOn] = useState(false);
  const [speed, setSpeed] = useState<Speed>(15);
  const isPlaying = isOn && at < last;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => go(Math.min(last, at + stepMs)), stepMs / (speed * 60));
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, speed, go]);
  return { isPlaying, setPlaying: setIsOn, speed, setSpeed };
}
