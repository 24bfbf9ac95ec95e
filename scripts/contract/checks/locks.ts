import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { ask, type Check, expectRefusal, isOk, Nothing, send, type Subject } from '../subject.ts';
import { fieldsOf } from '../wrong-request.ts';

const isLock = (field: string): boolean => /^(?:revision|version|effect)$|Revision$/.test(field);

/** The locks of a request: of revision and version it is the revision where both stand. */
function locksOf({ endpoint }: Subject): string[] {
  if (/^(?:get|list|count|preview)/.test(endpoint.name)) return [];
  const fields = Object.keys(fieldsOf(endpoint.request)).filter(isLock);
  return fields.includes('revision') ? fields.filter((field) => field !== 'version') : fields;
}

const stale = (value: unknown): unknown[] => {
  if (typeof value === 'number') return [value - 1, value + 1000];
  return typeof value === 'string' ? ['0'.repeat(64)] : [];
};

/** A request with its locks: the sample, or the change of the record that the sample has made. */
async function lockedRequest(subject: Subject, locks: readonly string[]): Promise<object | undefined> {
  const sample = await subject.fresh();
  const isTextAlone = locks.join() === 'effect';
  // Optional where no user is affected: a wrong one is refused all the same.
  if (isTextAlone) return { effect: '-', ...sample };
  if (locks.some((lock) => Reflect.get(sample, lock) !== undefined)) return sample;
  const answer = await send(subject, {}, sample);
  if (!isOk(answer)) return undefined;
  const made = (await ask(subject, await subject.fresh())) as Readonly<Record<string, unknown>> | null;
  const names = ['id', 'revision', 'version'].filter(
    (name) => made?.[name] !== undefined && name in fieldsOf(subject.endpoint.request),
  );
  if (!names.includes('id') || names.length < 2) return undefined;
  return { ...sample, ...Object.fromEntries(names.map((name) => [name, made?.[name]])) };
}

async function checkLocks(subject: Subject): Promise<boolean> {
  const request = await lockedRequest(subject, locksOf(subject));
  if (!request) return false;
  let tried = 0;
  for (const lock of locksOf(subject))
    for (const value of stale(Reflect.get(request, lock))) {
      const changed = { ...request, [lock]: value };
      if (!z.safeParse(subject.endpoint.request, changed).success) continue;
      expectRefusal(await send(subject, {}, changed), codes.conflict, `a ${lock} that is not the present one`);
      tried += 1;
    }
  return tried > 0;
}

/** Who decides on an older state of a record is refused. */
export const locks: Check = {
  name: 'locks',
  idle: (subject) => (locksOf(subject).length > 0 ? undefined : 'names no revision'),
  async run(subject) {
    if (!(await checkLocks(subject))) throw new Nothing('no record with a revision can be made');
  },
};
