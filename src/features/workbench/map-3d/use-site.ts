import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { sitePlanEndpoints } from '#src/contract/station/site-plan.ts';
import { useApi } from '#src/runtime.tsx';
import { powerPoint, shownObjects } from './site-state.ts';

const renewMs = 30_000;
const alarmsMax = 500;
const followed: readonly EndpointName[] = ['listAlarms', 'listDevices'];
const drawings: readonly EndpointName[] = ['getSitePlan'];
const noDevices = [] as const;

/** A station's plan, and how every object on it does at present. */
export function useSite(stationId: string) {
  const api = useApi();
  const plan = useQuery({
    ...query(api, sitePlanEndpoints.getSitePlan, { stationId }, { silent: true }),
    staleTime: Infinity,
  });
  const devices = useDevices(stationId);
  const alarms = useQuery({
    ...query(
      api,
      alarmEndpoints.listAlarms,
      { stationId, state: 'unresolved', shelved: 'no', page: 1, pageSize: alarmsMax },
      { silent: true },
    ),
    refetchInterval: renewMs,
  });
  useStaleOnChange('alarm', followed);
  useStaleOnChange('drawing', drawings);
  const known = devices.data ?? noDevices;
  const points = useMemo(() => known.map(powerPoint), [known]);
  const values = useLiveValues(points);
  const records = alarms.data?.records;
  const shown = useMemo(() => {
    if (!plan.data) return undefined;
    const byId = new Map(known.map((device, index) => [device.id, values[index]]));
    return shownObjects(plan.data, known, records ?? [], ({ id }) => byId.get(id));
  }, [plan.data, known, records, values]);
  return { plan, shown };
}
