import { type MutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { ApiError } from '#src/api/api-error.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import { query } from '#src/api/query.ts';
import { codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { useApi } from '#src/runtime.tsx';

export interface Revised {
  readonly id: string;
  readonly revision: number;
}

/** A record as the user of a dialog has read it, and whether the last save of it was a conflict. */
export interface ReadRecord<R extends Revised> {
  readonly record: R;
  readonly isBehind: boolean;
}

const newerOf = <R extends Revised>(before: R, now: R | undefined): R =>
  now && now.revision > before.revision ? now : before;

export const openedWith = <R extends Revised>(opened: R, now: R | undefined): ReadRecord<R> => ({
  record: newerOf(opened, now),
  isBehind: false,
});

/** Whether a request names the record; one without an id is about the record of its revision. */
const isAbout = (request: object, { id, revision }: Revised): boolean =>
  'id' in request ? Object.values(request).includes(id) : 'revision' in request && request.revision === revision;

/** After any save of the page began, failed or succeeded. */
export function afterSave<R extends Revised>(
  read: ReadRecord<R>,
  { variables, error }: Pick<MutationState<unknown, ApiError>, 'variables' | 'error'>,
): ReadRecord<R> {
  const isBehind = error?.code === codes.conflict;
  return isAbout(Object(variables) as object, read.record) && isBehind !== read.isBehind ? { ...read, isBehind } : read;
}

/** After the record was read. */
export function afterRead<R extends Revised>(read: ReadRecord<R>, now: R | undefined): ReadRecord<R> {
  const record = newerOf(read.record, now);
  return read.isBehind && record !== read.record ? { ...read, record } : read;
}

/**
 * The record that a dialog's step is based on: as it was when the dialog opened. What another user changes since then
 * ends in a conflict, which the dialog shows. From then until the next try is sent it is the newest record read.
 */
export function useReadRecord<R extends Revised>(opened: R, now: R | undefined): R {
  const client = useQueryClient();
  const [read, setRead] = useState(() => openedWith(opened, now));
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') setRead((before) => afterSave(before, mutation.state));
      }),
    [client],
  );
  const next = afterRead(read, now);
  if (next !== read) setRead(next);
  return next.record;
}

/** An endpoint that answers the record of an id. */
export type ReadOf<R> = NamedEndpoint & Endpoint<z.ZodMiniType<unknown, { id: string }>, z.ZodMiniType<R>>;

/** The same for the row of a list, whose record the dialog reads by `endpoint`. */
export function useReadRow<R extends Revised>(row: R, endpoint: ReadOf<R>): R {
  return useReadRecord(row, useQuery(query(useApi(), endpoint, { id: row.id }, { silent: true })).data);
}
