import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { appliedParameterEndpoints } from '#src/contract/station/applied-parameter.ts';
import { type FreshnessLimits, usualFreshness } from '#src/lib/freshness.ts';

/** The limits of the caller's organisation. @throws ApiError */
export async function readFreshnessLimits(api: ApiClient, signal: AbortSignal): Promise<FreshnessLimits> {
  const applied = await call(api, appliedParameterEndpoints.listAppliedParameters, {}, { signal, silent: true });
  const valueOf = (key: 'lateAfter' | 'staleAfter') => applied.find((each) => each.key === key)?.value;
  return {
    late: valueOf('lateAfter') ?? usualFreshness.late,
    stale: valueOf('staleAfter') ?? usualFreshness.stale,
  };
}
