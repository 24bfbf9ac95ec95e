import { removedLifeMs, type RemovedRequest } from '#src/contract/removed.ts';
import { iso } from '../lib/clock.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import type { Removal, Removed, RecordStore, Revised } from '../store/record/record-store.ts';
import { requireRevision } from './access.ts';
import { type Call, notFound, pageOf } from './call.ts';
import { userName } from './user/people.ts';

interface Names {
  /** In the caller's language. */
  readonly name: string;
  readonly identifier: string;
}

/** Removed by the caller, at the time of the call. */
export const removalOf = ({ now, caller }: Call): Removal => ({ removedAt: now, removedBy: caller.account.userId });

const isRestorable = ({ removedAt }: Removal, { now }: Call): boolean => removedAt + removedLifeMs > now;

/** The page of removed records that a request asks for. */
export function removedPage<T extends Revised>(
  all: readonly Removed<T>[],
  { keyword, page, pageSize }: RemovedRequest,
  call: Call,
  namesOf: (record: Removed<T>) => Names,
) {
  const found = all
    .filter((record) => isRestorable(record, call))
    .map((record) => ({ record, names: namesOf(record) }))
    .filter(({ names }) => matchesKeyword(keyword, names.name, names.identifier));
  return pageOf(found, page, pageSize, ({ record: { id, revision, removedAt, removedBy }, names }) => ({
    id,
    revision,
    ...names,
    removedAt: iso(removedAt),
    removedBy: removedBy === null ? null : userName(removedBy, call),
    until: iso(removedAt + removedLifeMs),
  }));
}

/** The removed record. @throws Refusal unless it can be restored and the caller may see it, or with `conflict` for another revision */
export function requireRemoved<T extends Revised>(
  store: RecordStore<T>,
  { id, revision }: { readonly id: string; readonly revision?: number | undefined },
  call: Call,
  isVisible: (record: Removed<T>) => boolean = () => true,
): Removed<T> {
  const record = store.getRemoved(id);
  if (!record || !isRestorable(record, call) || !isVisible(record)) throw notFound();
  return revision === undefined ? record : requireRevision(record, revision);
}
