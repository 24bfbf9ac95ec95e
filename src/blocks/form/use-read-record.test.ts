import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { afterRead, afterSave, openedWith, type ReadRecord } from './use-read-record.ts';

const at = (revision: number) => ({ id: 'D1', revision });

describe('the record that a step is based on', () => {
  let client: QueryClient;
  let read: ReadRecord<ReturnType<typeof at>>;

  beforeEach(() => {
    client = new QueryClient();
    read = openedWith(at(4), undefined);
    client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated') read = afterSave(read, mutation.state);
    });
  });

  const arrives = (revision: number) => {
    read = afterRead(read, at(revision));
  };
  /** Sends a save that is refused, with what is read before its answer. */
  const save = (id: string, code: number, meanwhile?: () => void) =>
    send({ id, revision: read.record.revision }, code, meanwhile);
  const send = (request: object, code: number, meanwhile?: () => void) =>
    new MutationObserver(client, {
      mutationFn: async (_request: object) => {
        meanwhile?.();
        throw new ApiError({ kind: 'business', call: 'POST /save', code });
      },
    })
      .mutate(request)
      .catch(() => undefined);

  test('[VW-11.11] is that of the opening, also where the cache has a newer one than the row', () => {
    expect(openedWith(at(4), at(5)).record.revision).toBe(5);
    expect(openedWith(at(4), at(3)).record.revision).toBe(4);
    arrives(5);
    expect(read.record.revision).toBe(4);
  });

  test('[VW-11.11] is after a conflict the newest one, however many are read until the next try', async () => {
    arrives(5);
    await save('D1', codes.conflict);
    arrives(5);
    expect(read.record.revision).toBe(5);
    arrives(6);
    expect(read.record.revision).toBe(6);
    arrives(5);
    expect(read.record.revision).toBe(6);
  });

  test('[VW-11.11] is no longer followed once the next try is sent, unless that is a conflict, too', async () => {
    await save('D1', codes.conflict);
    arrives(5);
    await save('D1', codes.demandGateUnmet, () => arrives(6));
    arrives(6);
    expect(read.record.revision).toBe(5);
    await save('D1', codes.conflict);
    arrives(6);
    expect(read.record.revision).toBe(6);
  });

  test('[VW-11.11] is followed where the conflict comes before the change is pushed', async () => {
    await save('D1', codes.conflict);
    expect(read.record.revision).toBe(4);
    arrives(5);
    expect(read.record.revision).toBe(5);
  });

  test('[VW-11.11] stays after a conflict of another record, and after another failure', async () => {
    await save('D1', codes.demandGateUnmet);
    await save('D2', codes.conflict);
    arrives(5);
    expect(read.record.revision).toBe(4);
  });

  test('[VW-22.4] is the newest one after a conflict of a step on another record that names it', async () => {
    await send({ id: 'D2', revision: 1, parentId: 'D1', parentRevision: 4 }, codes.conflict);
    arrives(5);
    expect(read.record.revision).toBe(5);
  });

  test('[VW-71] is the newest one after a conflict of a request that names it by its key and revision', async () => {
    await send({ key: 'loginTitle', revision: 3 }, codes.conflict);
    arrives(5);
    expect(read.record.revision).toBe(4);
    await send({ key: 'loginTitle', revision: 4 }, codes.conflict);
    arrives(5);
    expect(read.record.revision).toBe(5);
  });
});
