import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';

const secondMs = 1_000;
const firstMs = 30_000;

/** The cells of a stack, read again as often as they are measured. */
export const useCellMatrix = (deviceId: string) =>
  useQuery({
    ...query(useApi(), telemetryEndpoints.getCellMatrix, { deviceId }, { silent: true }),
    refetchInterval: ({ state }) => (state.data ? state.data.interval * secondMs : firstMs),
  });
