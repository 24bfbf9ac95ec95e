import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import type { Range } from '#src/blocks/points/ranges.ts';
import { useHistoryOf } from '#src/blocks/points/use-history-of.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';

/** A turbine's measured power over wind speed in a range, and what its maker promises. */
export function useCurve(deviceId: string, range: Range, zone: string) {
  const nominal = useQuery({
    ...query(useApi(), telemetryEndpoints.getPowerCurve, { deviceId }, { silent: true }),
    staleTime: Infinity,
  });
  const ids = useMemo(() => [pointId(deviceId, 'windSpeed'), pointId(deviceId, 'activePower')], [deviceId]);
  const history = useHistoryOf(ids, range, zone);
  const columns = history.data?.answer.columns;
  const measured = columns && { speeds: columns[0]?.values ?? [], powers: columns[1]?.values ?? [] };
  return {
    nominal: nominal.data,
    measured,
    error: nominal.error ?? history.error,
    retry: () => void Promise.all([nominal.refetch(), history.refetch()]),
    isFetching: nominal.isFetching || history.isFetching,
  };
}
