import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { liveValuesOf } from '#src/blocks/live/live-values-of.ts';
import { serverNow } from '#src/blocks/points/use-history-of.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { Station } from '#src/contract/station/station.ts';
import { historyTimes, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { startOf } from '#src/lib/time/day-steps.ts';
import { useRuntime } from '#src/runtime.tsx';
import { irradiation } from './deviation.ts';

const renewMs = 5 * 60_000;

/** Energy of light since the station's midnight, kWh/m²; undefined while it is not known. */
export function useIrradiation({ id, timeZone }: Station): number | undefined {
  const { api, push } = useRuntime();
  const live = liveValuesOf(push, api);
  return useQuery({
    queryKey: ['getHistory', 'irradiation', api.language, id],
    refetchInterval: renewMs,
    queryFn: async ({ signal }) => {
      const now = await serverNow(api, live, pointId(id, 'irradiance'), signal);
      const request = {
        points: [pointId(id, 'irradiance')],
        from: new Date(startOf('day', now, timeZone)).toISOString(),
        to: new Date(now + 1000).toISOString(),
        step: 300 as const,
      };
      const answer = await call(api, telemetryEndpoints.getHistory, request, { silent: true, signal });
      return irradiation(historyTimes(answer), answer.columns[0]?.values ?? []);
    },
  }).data;
}
