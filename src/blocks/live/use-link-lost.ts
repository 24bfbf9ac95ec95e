import { useSyncExternalStore } from 'react';
import { useRuntime } from '#src/runtime.tsx';

/** Whether changes do not arrive at present: nobody knows then whether there are newer values. */
export function useLinkLost(): boolean {
  const { push } = useRuntime();
  return useSyncExternalStore(push.onStatus, () => push.status().offlineSince !== undefined);
}
