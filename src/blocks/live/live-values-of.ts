import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { readPointValue } from '#src/api/live/live-value.ts';
import { createLiveValues, liveTiming, type LiveValues } from '#src/api/live/live-values.ts';
import type { PushChannel } from '#src/api/push/channel.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { freshnessLimitsOf } from './freshness-limits-of.ts';

const known = new WeakMap<PushChannel, LiveValues>();

function create(push: PushChannel, api: ApiClient): LiveValues {
  return createLiveValues({
    push,
    timing: liveTiming,
    limits: freshnessLimitsOf(push, api),
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    frame(run) {
      const request = requestAnimationFrame(run);
      return () => cancelAnimationFrame(request);
    },
    async latest(points) {
      const request = { points: [...points] };
      const { at, values } = await call(api, telemetryEndpoints.getLatestValues, request, { silent: true });
      return { at: Date.parse(at), values: values.map(readPointValue) };
    },
  });
}

/** The live values of a connection: all its screens, and all elements that share it, have one subscription. */
export function liveValuesOf(push: PushChannel, api: ApiClient): LiveValues {
  const values = known.get(push) ?? create(push, api);
  known.set(push, values);
  return values;
}
