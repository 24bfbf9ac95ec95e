import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { dispatchEndpoints } from '#src/contract/run/dispatch.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { useApi } from '#src/runtime.tsx';

const renewMs = 15_000;
const dispatchReads: readonly EndpointName[] = ['getDispatch'];

/** The storage's plan, of today or of the half hours from one instant to another (ISO 8601), and what it does now. */
export function useDispatch(stationId: string, span?: { readonly from: string; readonly to: string }) {
  useStaleOnChange('command', dispatchReads);
  return useQuery({
    ...query(useApi(), dispatchEndpoints.getDispatch, { stationId, ...span }, { silent: true }),
    refetchInterval: renewMs,
  });
}
