import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codes } from '#src/contract/codes.ts';

interface Revised {
  readonly revision: number;
}

const newerOf = <R extends Revised>(before: R, now: R | undefined): R =>
  now && now.revision > before.revision ? now : before;

/**
 * The record that a dialog's step is based on: as it was when the dialog opened. What another user changes since then
 * ends in a conflict, which the dialog shows; the next try is based on the record as it is after that.
 */
export function useReadRecord<R extends Revised>(opened: R, now: R | undefined): R {
  const client = useQueryClient();
  const [read, setRead] = useState(() => newerOf(opened, now));
  const [isBehind, setIsBehind] = useState(false);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && event.action.error.code === codes.conflict)
          setIsBehind(true);
      }),
    [client],
  );
  const newer = newerOf(read, now);
  if (isBehind && newer !== read) {
    setRead(newer);
    setIsBehind(false);
  }
  return read;
}
