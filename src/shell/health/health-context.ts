import { createContext, use, useSyncExternalStore } from 'react';
import type { ApiHealth, HealthLog } from '#src/api/health.ts';

export const HealthContext = createContext<HealthLog | undefined>(undefined);

/** How the calls to the server went lately. @throws Error outside the console */
export function useApiHealth(): ApiHealth {
  const log = use(HealthContext);
  if (!log) throw new Error('useApiHealth needs <HealthContext> above it');
  return useSyncExternalStore(log.onChange, log.status);
}
