import { randomBytes, toHex } from './bytes.ts';

/** What becomes of a wish to lead. */
export interface LeadHandlers {
  granted(): void;
  /** Another window took the lead away. */
  lost(): void;
  /** The browser has no locks, as on plain http, or refuses them. */
  impossible(): void;
}

/** Whether windows can agree by locks at all. */
export const hasLocks = (): boolean => 'locks' in navigator;

/**
 * Waits to lead all windows of the origin under that name, or steals the lead from the window that has it (`steal`).
 * Returns a function that ends the lead or the wait.
 */
export function requestLead(name: string, steal: boolean, { granted, lost, impossible }: LeadHandlers): () => void {
  const abort = new AbortController();
  const released = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  let isGranted = false;
  const run = () => {
    if (abort.signal.aborted) return undefined;
    isGranted = true;
    granted();
    return released;
  };
  const fail = () => {
    if (abort.signal.aborted) return;
    if (isGranted) lost();
    else impossible();
  };
  if (!hasLocks()) queueMicrotask(fail);
  // A wish to take the lock away cannot be called off.
  else navigator.locks.request(name, steal ? { steal } : { signal: abort.signal }, run).catch(fail);
  return () => abort.abort();
}

/** Messages by which windows without locks elect a leader: each posts its claim and receives the others'. */
export interface Claims {
  post(id: string): void;
  listen(listener: (id: string) => void): () => void;
}

/**
 * Runs something in one window at a time: under a lock, or without locks in the window with the smallest claim. One that
 * runs already goes before all. Resolves with false where another window ran it.
 *
 * @param waitForClaims resolves after the other windows had time to post their claims
 */
export function runAsLeader(
  name: string,
  claims: Claims,
  waitForClaims: () => Promise<void>,
  run: () => Promise<void>,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = requestLead(name, false, {
      granted: () => {
        const done = async () => {
          await waitForClaims();
          await run();
          return true;
        };
        void done()
          .then(resolve, reject)
          .finally(() => end());
      },
      lost: () => undefined,
      impossible: () => void runByClaims(claims, waitForClaims, run).then(resolve, reject),
    });
  });
}

const claimBytes = 8;

/** The agreement without locks. */
export async function runByClaims(
  claims: Claims,
  waitForClaims: () => Promise<void>,
  run: () => Promise<void>,
  claim = toHex(randomBytes(claimBytes)),
): Promise<boolean> {
  let isRunning = false;
  let isBeaten = false;
  const post = () => claims.post(isRunning ? '' : claim);
  const stop = claims.listen((other) => {
    if (isRunning || other > claim) post();
    else isBeaten = true;
  });
  try {
    post();
    await waitForClaims();
    if (isBeaten) return false;
    isRunning = true;
    await run();
    return true;
  } finally {
    stop();
  }
}
