import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { liveValuesOf } from '#src/blocks/live/live-values-of.ts';
import { serverNow } from '#src/blocks/points/use-history-of.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { addSpan } from '#src/lib/time/day-steps.ts';
import { useRuntime } from '#src/runtime.tsx';

const stepS = 900;
const renewMs = 5 * 60_000;

/** What points showed at the same time yesterday (the quarter hour before it), by the station's calendar. */
export function useYesterday(ids: readonly string[], zone = 'UTC'): readonly (number | null | undefined)[] {
  const { api, push } = useRuntime();
  const live = liveValuesOf(push, api);
  const { data } = useQuery({
    queryKey: ['getHistory', 'yesterday', api.language, ids, zone],
    enabled: ids.length > 0,
    staleTime: renewMs,
    refetchInterval: renewMs,
    queryFn: async ({ signal }) => {
      const now = await serverNow(api, live, ids[0] ?? '', signal);
      const then = addSpan(now, { unit: 'day', count: -1 }, zone);
      const at = Math.floor(then / stepS / 1000) * stepS * 1000;
      const { columns } = await call(
        api,
        telemetryEndpoints.getHistory,
        { points: [...ids], from: new Date(at).toISOString(), to: new Date(at + 1000).toISOString(), step: stepS },
        { silent: true, signal },
      );
      return columns.map(({ values }) => values[0]);
    },
  });
  return data ?? [];
}
