import { quietFor } from './turns.ts';

/** Longest piece of work, ms: a call that comes meanwhile waits no longer. */
const sliceMs = 5;
/** The work goes on after so many ms without a call and without a step of a long one. */
const quietMs = 100;

export interface IdleWork {
  /** Pauses the work, because a call has come. */
  rest(): void;
  /** Resolves once the first round is over. */
  readonly filled: Promise<void>;
  close(): void;
}

/** Repeats a work of many steps while no call comes. @param pauseMs between two rounds */
export function startIdleWork(begin: () => Generator<undefined, void>, pauseMs: number): IdleWork {
  let restUntil = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let steps = begin();
  let finish: () => void = () => undefined;
  const filled = new Promise<void>((resolve) => (finish = resolve));
  const later = (ms: number): void => {
    timer = setTimeout(work, ms).unref();
  };
  function work(): void {
    if (isClosed) return;
    const wait = Math.max(restUntil - performance.now(), quietMs - quietFor());
    if (wait > 0) return later(wait);
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      if (!steps.next().done) continue;
      finish();
      steps = begin();
      return later(pauseMs);
    }
    setImmediate(work);
  }
  later(quietMs);
  return {
    rest: () => {
      restUntil = performance.now() + quietMs;
    },
    filled,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
