import type { ApiClient } from '#src/api/client.ts';
import { createFreshnessLimits, type LimitsStore } from '#src/api/live/freshness-limits.ts';
import type { PushChannel } from '#src/api/push/channel.ts';

const known = new WeakMap<PushChannel, LimitsStore>();

const create = (push: PushChannel, api: ApiClient): LimitsStore =>
  createFreshnessLimits({
    push,
    // Lists without live values do without it.
    read: async (signal) => (await import('./read-freshness-limits.ts')).readFreshnessLimits(api, signal),
  });

/** When values count as late and as stale, for the session of a connection. */
export function freshnessLimitsOf(push: PushChannel, api: ApiClient): LimitsStore {
  const limits = known.get(push) ?? create(push, api);
  known.set(push, limits);
  return limits;
}
