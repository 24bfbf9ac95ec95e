import { useSyncExternalStore } from 'react';
import { useRuntime } from '#src/runtime.tsx';

/** Whether the push connection is lost, so newer values may exist. */
export function useLinkLost(): boolean {
  const { push } = useRuntime();
  return useSyncExternalStore(push.onStatus, () => push.status().isAway);
}
