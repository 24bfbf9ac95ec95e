import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { chargingEndpoints } from '#src/contract/station/charging.ts';
import { useApi } from '#src/runtime.tsx';

const renewMs = 30_000;

/** Who has charged at a station since its midnight. */
export const useSessions = (stationId: string) =>
  useQuery({
    ...query(useApi(), chargingEndpoints.listChargingSessions, { stationId }, { silent: true }),
    refetchInterval: renewMs,
  });
