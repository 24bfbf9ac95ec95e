import { fetchVersion } from './server-version.ts';

const checkEveryMs = 5 * 60_000;
/** Going to and fro between windows need not ask each time. */
const restMs = 10_000;

/** Whether the server has another build than the one this page runs. */
export interface VersionWatch {
  /** The server's version while it is another one. */
  newer(): string | undefined;
  onChange(listener: () => void): () => void;
  /** Asks the server now; without an answer nothing changes. @returns the value of `newer` afterwards */
  check(): Promise<string | undefined>;
  /** Checks every five minutes, and when the window gets visible. @returns what stops it */
  start(): () => void;
}

export function createVersionWatch(current: string | undefined, fetchIt: typeof fetch = fetch): VersionWatch {
  let newer: string | undefined;
  let lookedAt = -Infinity;
  const listeners = new Set<() => void>();

  async function check(): Promise<string | undefined> {
    lookedAt = Date.now();
    const found = await fetchVersion(fetchIt).catch(() => undefined);
    if (current === undefined || found === undefined) return newer;
    const next = found === current ? undefined : found;
    if (next !== newer) {
      newer = next;
      for (const listener of listeners) listener();
    }
    return newer;
  }

  return {
    newer: () => newer,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    start() {
      if (current === undefined) return () => undefined;
      const ended = new AbortController();
      const { signal } = ended;
      const turnedTo = () => {
        if (!document.hidden && Math.abs(Date.now() - lookedAt) >= restMs) void check();
      };
      window.addEventListener('focus', turnedTo, { signal });
      document.addEventListener('visibilitychange', turnedTo, { signal });
      const timer = setInterval(() => document.hidden || void check(), checkEveryMs);
      return () => {
        ended.abort();
        clearInterval(timer);
      };
    },
  };
}
