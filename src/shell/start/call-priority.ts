import type { ApiClient, CallOptions } from '#src/api/client.ts';
import { whenIdle } from '../boot/when-idle.ts';

const longestMs = 2_000;

export interface CallPriority {
  /** The client whose calls of low priority wait. */
  apply(api: ApiClient): ApiClient;
  /** Counts other work as part of the start, for instance loading the first page's code. */
  during(work: Promise<void>): void;
}

/**
 * Lets calls of low priority wait while the console starts: until no other call and no work of the start is running and
 * the browser is idle, but for two seconds at most from the first of them. Afterwards nothing waits.
 */
export function createCallPriority(whenDrawn: (run: () => void) => void = afterNextPaint): CallPriority {
  let running = 0;
  let isStarted = false;
  let startNow!: () => void;
  const started = new Promise<void>((resolve) => (startNow = resolve));

  function endStart(): void {
    isStarted = true;
    startNow();
  }

  async function count<T>(work: Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work;
    } finally {
      running -= 1;
      if (running === 0 && !isStarted) whenDrawn(() => running === 0 && endStart());
    }
  }

  async function send<T>({ priority }: CallOptions, call: () => Promise<T>): Promise<T> {
    if (isStarted) return call();
    if (priority !== 'low') return count(call());
    setTimeout(endStart, longestMs);
    await started;
    return call();
  }

  return {
    apply: (api) => ({
      language: api.language,
      send: (route, request, options = {}) => send(options, () => api.send(route, request, options)),
      file: (route, request, options = {}) => send(options, () => api.file(route, request, options)),
    }),
    during: (work) => void count(work).catch(() => undefined),
  };
}

/** An answer is drawn in the next frame: the browser may be idle before it. */
function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => whenIdle(run));
}
