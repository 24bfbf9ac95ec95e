import { useSyncExternalStore } from 'react';
import type { FreshnessLimits } from '#src/lib/freshness.ts';
import { useRuntime } from '#src/runtime.tsx';
import { freshnessLimitsOf } from './freshness-limits-of.ts';

/** After how many of its intervals a value is late, and stale. */
export function useFreshnessLimits(): FreshnessLimits {
  const { push, api } = useRuntime();
  const limits = freshnessLimitsOf(push, api);
  return useSyncExternalStore(limits.watch, limits.get);
}
