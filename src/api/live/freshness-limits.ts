import { type FreshnessLimits, usualFreshness } from '#src/lib/freshness.ts';
import type { PushChannel } from '../push/channel.ts';

/** The limits in force for the session, outside React. */
export interface LimitsStore {
  /** Those of a new platform until the answer is there. */
  get(): FreshnessLimits;
  /** They are read with the first watcher, and again when a parameter changes. Returns what ends it. */
  watch(changed: () => void): () => void;
}

interface LimitsPorts {
  readonly push: Pick<PushChannel, 'onChange'>;
  /** Rejects when the signal is aborted: a reader that left has no session to ask with. */
  read(signal: AbortSignal): Promise<FreshnessLimits>;
}

/** The limits of one session: all that shows how far a value may be trusted goes by them. */
export function createFreshnessLimits({ push, read }: LimitsPorts): LimitsStore {
  const watchers = new Set<() => void>();
  let limits = usualFreshness;
  let stop: (() => void) | undefined;
  let reading: AbortController | undefined;
  const renew = async () => {
    reading?.abort();
    const { signal } = (reading = new AbortController());
    // Without an answer the limits stay as they are.
    const next = await read(signal).catch(() => limits);
    const isSame = next.late === limits.late && next.stale === limits.stale;
    if (signal.aborted || isSame) return;
    limits = next;
    for (const changed of watchers) changed();
  };
  return {
    get: () => limits,
    watch(changed) {
      const watcher = () => changed();
      watchers.add(watcher);
      if (!stop) {
        stop = push.onChange('parameter', () => void renew());
        void renew();
      }
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        stop?.();
        stop = undefined;
        reading?.abort();
      };
    },
  };
}
