import { useEffect, useRef } from 'react';
import { invalidate } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import { useRuntime } from '../runtime.tsx';

/** A storm of changes is one reading a second. */
const quietMs = 1_000;
/** A tab that is shown again is seen first, and then renewed. */
const shownMs = 100;

/**
 * Reads these endpoints again when records of a topic have changed. A hidden tab does not listen: what it has is read
 * again when it is shown.
 *
 * @param names stable: at module level
 */
export function useStaleOnChange(topic: ChangeFrame['topic'], names: readonly EndpointName[]): void {
  const { push, queryClient: client } = useRuntime();
  const wasHidden = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changedAt = 0;
    const renew = () => {
      timer = undefined;
      void invalidate(client, names, changedAt);
    };
    const renewLater = (at: number, ms: number) => {
      changedAt = Math.max(changedAt, at);
      timer ??= setTimeout(renew, ms);
    };
    if (wasHidden.current) renewLater(performance.now(), shownMs);
    const stop = push.onChange(topic, (_ids, at) => renewLater(at, quietMs));
    return () => {
      wasHidden.current = true;
      clearTimeout(timer);
      stop();
    };
  }, [push, client, topic, names]);
}
