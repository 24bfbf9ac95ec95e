import { useEffect, useRef } from 'react';
import { invalidate } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { ChangeFrame } from '#src/contract/push.ts';
import { useRuntime } from '../runtime.tsx';

/** Changes within this time cause one read. */
const quietMs = 1_000;
/** Delay before a tab that is shown again reads its data, so that the tab is painted first. */
const shownMs = 100;

/**
 * Reads these endpoints again when records of a topic have changed; where they changed while the tab was hidden, when
 * it is shown again.
 *
 * @param names stable: at module level
 */
export function useStaleOnChange(topic: ChangeFrame['topic'], names: readonly EndpointName[]): void {
  const { push, queryClient: client } = useRuntime();
  const wasHidden = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changedAt = 0;
    // What changed while the tab was hidden is reported at once.
    let delay = wasHidden.current ? shownMs : quietMs;
    const renew = () => {
      timer = undefined;
      void invalidate(client, names, changedAt);
    };
    const stop = push.onChange(topic, (_ids, at) => {
      changedAt = Math.max(changedAt, at);
      timer ??= setTimeout(renew, delay);
    });
    delay = quietMs;
    return () => {
      wasHidden.current = true;
      clearTimeout(timer);
      stop();
    };
  }, [push, client, topic, names]);
}
