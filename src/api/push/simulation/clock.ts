/** Virtual time: nothing waits, everything happens in order of its due time. */
export interface Clock {
  now(): number;
  at(time: number, run: () => void): () => void;
  /** Lets everything happen that is due until then. */
  runUntil(time: number): void;
}

export function createClock(start: number): Clock {
  let now = start;
  let nextId = 0;
  const waiting = new Map<number, { time: number; run: () => void }>();

  const first = () => {
    let found: [number, { time: number; run: () => void }] | undefined;
    for (const entry of waiting) if (!found || entry[1].time < found[1].time) found = entry;
    return found;
  };

  return {
    now: () => now,
    at(time, run) {
      const id = nextId;
      nextId += 1;
      waiting.set(id, { time: Math.max(time, now), run });
      return () => waiting.delete(id);
    },
    runUntil(time) {
      for (let due = first(); due && due[1].time <= time; due = first()) {
        waiting.delete(due[0]);
        now = due[1].time;
        due[1].run();
      }
      now = time;
    },
  };
}
