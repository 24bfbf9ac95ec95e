import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { historyPointsMax } from '#src/contract/limits.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { type Day, joined, stepS } from './day-history.ts';

const iso = (at: number): string => new Date(at).toISOString();

const batchesOf = (points: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(points.length / historyPointsMax) }, (_, index) =>
    points.slice(index * historyPointsMax, (index + 1) * historyPointsMax),
  );

/** What the points of a station showed on a day. */
export function useDayHistory(points: readonly string[], { from, to }: Day) {
  const api = useApi();
  return useQuery({
    queryKey: ['getHistory', api.language, points, from, to],
    enabled: points.length > 0,
    queryFn: async ({ signal }) => {
      const span = { from: iso(from), to: iso(to), step: stepS, aggregate: 'value' } as const;
      const read = (batch: string[]) =>
        call(api, telemetryEndpoints.getHistory, { points: batch, ...span }, { silent: true, signal });
      return joined(await Promise.all(batchesOf(points).map(read)));
    },
  });
}
