import type { EndpointName } from '#src/contract/endpoints.ts';
import { isRead } from '#src/contract/reads.ts';
import { TransportError } from '#src/transport/http.ts';

/** Every wait of the check whether the server answers, in milliseconds. */
export interface ReachabilityTiming {
  /**
   * A browser sends a call over the connection used last, and a dead one reports nothing: each probe closes one of at
   * most six per server.
   */
  readonly probe: number;
  readonly quickProbes: number;
  /** Pause between the later probes, while the server stays away. */
  readonly slowProbe: number;
  /** Probes in flight at once; a further one ends the oldest. */
  readonly probesMax: number;
  /** A call that must not be sent twice is refused after waiting this long for the server. */
  readonly writeWait: number;
  /**
   * A call that must not be sent twice is waited for this long after the server is there again, which itself is waited
   * for twice as long.
   */
  readonly writeGrace: number;
  /** How long after a loss an idle connection may still be a dead one. */
  readonly suspectFor: number;
  /** For so long a read has no answer before it is sent once more, then again, over another connection. */
  readonly resendWaits: readonly number[];
}

export const reachabilityTiming: ReachabilityTiming = {
  probe: 60,
  quickProbes: 8,
  slowProbe: 1_000,
  probesMax: 3,
  writeWait: 3_000,
  writeGrace: 5_000,
  suspectFor: 30_000,
  resendWaits: [2_000, 3_000, 5_000],
};

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** The call changes nothing when it is sent twice; known of endpoints that read. */
  readonly repeatable?: boolean | undefined;
  readonly name?: EndpointName | undefined;
}

/** Whether the connections to one server still carry calls. All clients of that server share it. */
export interface Reachability {
  /**
   * Runs one call. When its connection is lost, a repeatable call is sent again as soon as the server answers a probe.
   * Another one, which the server may have received, is waited for: a server that is busy with it answers no ping either.
   *
   * @throws TransportError network: the server is away, and the call was not sent · timeout: a call that is not repeatable
   * was sent, and has no answer some time after the connection was lost
   */
  run<T>(attempt: (signal: AbortSignal) => Promise<T>, options: RunOptions): Promise<T>;
  /**
   * Ends the calls in flight and probes the server. `certain`: an open connection went silent, so all of them may be dead.
   * Otherwise a call goes on if the server has answered any call since that one was sent, or if it cannot be repeated:
   * where a firewall blocks the socket alone, a save must not fail for it.
   */
  reportLost(certain: boolean): void;
}

interface Flight {
  readonly sentAt: number;
  readonly repeatable: boolean;
  readonly abort: AbortController;
}

/**
 * @param probe makes a small call outside `run`, rejects without an answer
 */
export function createReachability(
  probe: (signal: AbortSignal) => Promise<unknown>,
  timing: ReachabilityTiming = reachabilityTiming,
): Reachability {
  const flights = new Set<Flight>();
  let answeredAt = -Infinity;
  let checked: Promise<void> | undefined;
  let recoveredAt = -Infinity;

  const answered = () => {
    answeredAt = performance.now();
  };
  const check = () => {
    checked ??= probeServer((signal) => probe(signal).then(answered), timing).then(() => {
      checked = undefined;
      recoveredAt = performance.now();
    });
    return checked;
  };

  return {
    async run(attempt, { signal, name, repeatable = name !== undefined && isRead(name) }) {
      for (;;) {
        if (checked) await until(checked, signal, repeatable ? Infinity : timing.writeWait);
        const flight: Flight = { sentAt: performance.now(), repeatable, abort: new AbortController() };
        flights.add(flight);
        try {
          const lost = flight.abort.signal;
          const ended = signal ? AbortSignal.any([signal, lost]) : lost;
          const isSuspect = repeatable && performance.now() - recoveredAt < timing.suspectFor;
          const result = await (isSuspect ? resend(attempt, ended, timing.resendWaits) : attempt(ended));
          answered();
          return result;
        } catch (error) {
          if (signal?.aborted || !flight.abort.signal.aborted) throw error;
          if (!repeatable) throw new TransportError('timeout', error);
        } finally {
          flights.delete(flight);
        }
      }
    },
    reportLost(certain) {
      const back = check();
      for (const { sentAt, repeatable, abort } of flights) {
        const end = () => abort.abort();
        if (repeatable && (certain || answeredAt < sentAt)) end();
        if (!repeatable && certain)
          until(back, undefined, 2 * timing.writeGrace).then(() => setTimeout(end, timing.writeGrace), end);
      }
    },
  };
}

/**
 * Sends a call once more after each wait without an answer: a connection that died in the last loss carries no answer
 * and reports nothing. The first answer counts; it fails when every call that was sent has failed.
 */
function resend<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  waits: readonly number[],
): Promise<T> {
  const answered = new AbortController();
  const ended = AbortSignal.any([signal, answered.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<T>((resolve, reject) => {
    let sent = 0;
    let failed = 0;
    const send = () => {
      const wait = waits[sent];
      sent += 1;
      if (wait !== undefined) timer = setTimeout(send, wait);
      attempt(ended).then(resolve, (error: unknown) => {
        failed += 1;
        if (failed === sent) reject(error);
      });
    };
    send();
  }).finally(() => {
    clearTimeout(timer);
    answered.abort();
  });
}

/** Resolves with the first probe that ends by itself: answered, or refused, which the callers learn by themselves. */
function probeServer(probe: (signal: AbortSignal) => Promise<unknown>, timing: ReachabilityTiming): Promise<void> {
  return new Promise((resolve) => {
    const inFlight: AbortController[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let count = 0;
    const end = () => {
      clearTimeout(timer);
      for (const abort of inFlight.splice(0)) abort.abort();
      resolve();
    };
    const next = () => {
      if (inFlight.length >= timing.probesMax) inFlight.shift()?.abort();
      const abort = new AbortController();
      const ended = () => abort.signal.aborted || end();
      inFlight.push(abort);
      count += 1;
      timer = setTimeout(next, count < timing.quickProbes ? timing.probe : timing.slowProbe);
      probe(abort.signal).then(ended, ended);
    };
    next();
  });
}

/** Waits for a promise that never rejects. @throws TransportError aborted by the signal, network after `waitMs` */
function until(ready: Promise<void>, signal: AbortSignal | undefined, waitMs: number): Promise<void> {
  const ended = new AbortController();
  return new Promise<void>((resolve, reject) => {
    const fail = (kind: 'aborted' | 'network') => reject(new TransportError(kind, signal?.reason));
    const timer = Number.isFinite(waitMs) ? setTimeout(fail, waitMs, 'network') : undefined;
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    signal?.addEventListener('abort', () => fail('aborted'), { signal: ended.signal });
    if (signal?.aborted) fail('aborted');
    void ready.then(resolve);
  }).finally(() => ended.abort());
}
