import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { liveValuesOf } from '#src/blocks/live/live-values-of.ts';
import { serverNow } from '#src/blocks/points/use-history-of.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useRuntime } from '#src/runtime.tsx';

const dayMs = 86_400_000;
const stepS = 900;
const renewMs = 5 * 60_000;

/** kW at each quarter of an hour of the last 24 hours; undefined: not known yet. `id`: of the point. */
export function useDemandTrend(id: string | undefined): readonly (number | null)[] | undefined {
  const { api, push } = useRuntime();
  const live = liveValuesOf(push, api);
  const { data } = useQuery({
    queryKey: ['getHistory', 'demand', api.language, id],
    enabled: id !== undefined,
    staleTime: renewMs,
    refetchInterval: renewMs,
    queryFn: async ({ signal }) => {
      const points = [id ?? ''];
      const now = await serverNow(api, live, points[0] ?? '', signal);
      const span = { from: new Date(now - dayMs).toISOString(), to: new Date(now).toISOString(), step: stepS } as const;
      const answer = await call(api, telemetryEndpoints.getHistory, { points, ...span }, { silent: true, signal });
      return answer.columns[0]?.values;
    },
  });
  return data;
}
