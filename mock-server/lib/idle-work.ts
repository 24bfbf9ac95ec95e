import { quietFor } from './turns.ts';

/** ms of work at a time: what is asked meanwhile waits that long, once. */
const sliceMs = 5;
/** ms without a call, or without a turn of a long one, after which the work goes on. */
const quietMs = 300;

export interface IdleWork {
  /** Lets a call have its turn. */
  rest(): void;
  /** Resolves once the first round is over. */
  readonly filled: Promise<void>;
  close(): void;
}

/** Does the steps of some work while nothing is asked, again and again. @param pauseMs between two rounds */
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
