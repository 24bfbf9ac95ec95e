import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { type AppliedParameter, appliedParameterEndpoints } from '#src/contract/station/applied-parameter.ts';
import type { FleetParameterKey } from '#src/contract/rules/energy/parameter-keys.ts';
import { useApi } from '#src/runtime.tsx';
import { useStaleOnChange } from './use-stale-on-change.ts';

const reads = [appliedParameterEndpoints.listAppliedParameters.name] as const;

/** The calculation parameters that figures about several stations are made with, by key; empty until they are known. */
export function useAppliedParameters(): ReadonlyMap<FleetParameterKey, AppliedParameter> {
  useStaleOnChange('parameter', reads);
  const { data } = useQuery({
    ...query(useApi(), appliedParameterEndpoints.listAppliedParameters, {}, { silent: true }),
    staleTime: Infinity,
  });
  return useMemo(() => new Map((data ?? []).map((each) => [each.key, each])), [data]);
}
