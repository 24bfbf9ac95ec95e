import type { ApiClient, CallOptions } from '#src/api/client.ts';
import { whenIdle } from '../boot/when-idle.ts';

const waitMs = 2_000;

/**
 * Sends calls of low priority once the first page is drawn: no other call is under way and the browser is idle. They
 * wait for two seconds at most, and no longer at all after that.
 */
export function firstPageFirst(api: ApiClient, whenDrawn: (run: () => void) => void = afterNextPaint): ApiClient {
  let running = 0;
  let isDrawn = false;
  let release!: () => void;
  const drawn = new Promise<void>((resolve) => (release = resolve));
  const end = () => {
    isDrawn = true;
    release();
  };
  const endIfQuiet = () => running === 0 && end();

  async function run<T>({ priority }: CallOptions, send: () => Promise<T>): Promise<T> {
    if (isDrawn) return send();
    if (priority === 'low') {
      setTimeout(end, waitMs);
      await drawn;
      return send();
    }
    running += 1;
    try {
      return await send();
    } finally {
      running -= 1;
      if (running === 0) whenDrawn(endIfQuiet);
    }
  }

  return {
    language: api.language,
    send: (route, request, options = {}) => run(options, () => api.send(route, request, options)),
    file: (route, request, options = {}) => run(options, () => api.file(route, request, options)),
  };
}

/** An answer is drawn in the next frame: the browser may be idle before it. */
function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => whenIdle(run));
}
