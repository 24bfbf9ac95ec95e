import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { ask, type Check, endsSession, expectRefusal, Finding, send, type Subject } from '../subject.ts';
import { fieldsOf } from '../wrong-request.ts';

const unknownId = 'no-such-one';

/** The sample about a record that does not exist; undefined where it names none. */
function withUnknownId({ endpoint, sample }: Subject): object | undefined {
  if (typeof Reflect.get(sample, 'id') !== 'string' || !('id' in fieldsOf(endpoint.request))) return undefined;
  const request = { ...sample, id: unknownId };
  return z.safeParse(endpoint.request, request).success ? request : undefined;
}

/** A record that does not exist is refused with 404. */
export const missing: Check = {
  name: 'missing',
  idle: (subject) => (withUnknownId(subject) ? undefined : 'names no record by its id'),
  async run(subject) {
    expectRefusal(await send(subject, {}, withUnknownId(subject)), codes.notFound, 'an id that nobody has');
  },
};

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, 'id') : undefined;

/** Other keys name a record. */
const isRandom = (key: unknown): boolean => typeof key === 'string' && /^[\da-f-]{32,36}$/i.test(key);

/** A call with a key of its own, sent twice, is done once. */
export const twice: Check = {
  name: 'twice',
  idle({ endpoint, sample }) {
    if (endsSession(endpoint)) return 'the session is over by then';
    const isOnce = isRandom(Reflect.get(sample, 'key')) && 'id' in fieldsOf(endpoint.response);
    return isOnce ? undefined : 'has no key against double clicks';
  },
  async run(subject) {
    const request = await subject.fresh();
    const [first, second] = [idOf(await ask(subject, request)), idOf(await ask(subject, request))];
    if (first === undefined || first !== second) throw new Finding('one key, sent twice, is done twice');
  },
};
