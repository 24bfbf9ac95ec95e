import type { NamedEndpoint } from '#src/api/call.ts';
import { type Code, httpStatus } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type Change, type RawAnswer, rawCall } from './raw-call.ts';
import type { Caller, Target } from './target.ts';

/** A difference between the server and the contract; its message describes it. */
export class Finding extends Error {}

/** Nothing could be checked on this server; the message says why. */
export class Nothing extends Error {}

/** One endpoint under test, with a request that has to succeed. */
export interface Subject {
  readonly target: Target;
  readonly endpoint: Endpoint & NamedEndpoint;
  readonly sample: object;
  readonly caller: Caller;
  /** A caller with fewer permissions, where one is given. */
  readonly limited: Caller | undefined;
  /** A caller who sees other stations, where one is given. */
  readonly account2: Caller | undefined;
  /** A session whose user has not entered the password again. */
  readonly unconfirmed: Caller | undefined;
  /** A request that has not been sent yet. */
  readonly fresh: () => Promise<object>;
}

export interface Check {
  readonly name: string;
  /** A right server refuses whatever this sends, so that a request will do that was made up. */
  readonly refused?: true;
  /** Why there is nothing to check; undefined where there is. */
  readonly idle: (subject: Subject) => string | undefined;
  /** @throws Finding, Nothing */
  readonly run: (subject: Subject) => Promise<void>;
}

export const always = () => undefined;

const tokenOf = ({ endpoint: { route }, caller }: Subject): Change =>
  route.public && !route.personal ? {} : { token: caller.token };

export const send = (subject: Subject, change: Change = {}, request = subject.sample): Promise<RawAnswer> =>
  rawCall(subject.target, subject.endpoint, request, { ...tokenOf(subject), ...change });

export const answerText = ({ status, json, text }: RawAnswer): string =>
  json ? `HTTP ${status} with code ${String(json['code'])}` : `HTTP ${status} with "${text.slice(0, 40)}"`;

/** @throws Finding unless the answer refuses with this code, its HTTP status and words for the user */
export function expectRefusal(answer: RawAnswer, code: Code, what: string): void {
  const status = httpStatus[code] ?? 200;
  const { json } = answer;
  if (json?.['code'] !== code || answer.status !== status)
    throw new Finding(`${what}: ${answerText(answer)} instead of HTTP ${status} with code ${code}`);
  if (typeof json['msg'] !== 'string' || json['msg'] === '') throw new Finding(`${what}: refused without a msg`);
  if (json['data'] !== undefined && json['data'] !== null)
    throw new Finding(`${what}: refused, but answered with data`);
  if (json['encrypt_data'] !== undefined) throw new Finding(`${what}: refused, but answered with encrypt_data`);
}

/** Whether the call was answered with success. */
export const isOk = ({ status, json }: RawAnswer): boolean => status === 200 && json?.['code'] === 200;

/** Its happy path leaves nothing for checks that come behind the session's. */
export const endsSession = ({ name }: NamedEndpoint): boolean => name === 'logout';
export const sessionOver = 'the session is over by then';

/** Whether the request is sent in cipher: undefined where it is, else why not. */
export function travelsClear({ target, endpoint: { route }, sample }: Subject): string | undefined {
  if (target.config.wire.cipher === 'none') return 'the profile has no cipher';
  if (route.plain || route.form) return 'travels in the clear';
  const isEmpty = Object.keys(sample).every((field) => route.path.includes(`{${field}}`));
  return route.method === 'GET' && isEmpty ? 'sends nothing' : undefined;
}

/** The clear `data` of an answer. @throws Finding */
export async function dataOf({ json, cipher }: RawAnswer, { route }: Endpoint): Promise<unknown> {
  const sealed = json?.['encrypt_data'];
  const wasSealed = cipher !== undefined && !route.plain && !route.form;
  if (!wasSealed) {
    if (sealed !== undefined) throw new Finding('asked in the clear, answered in cipher');
    return json?.['data'];
  }
  if (json?.['data'] !== undefined) throw new Finding('asked in cipher, answered with data in the clear');
  if (typeof sealed !== 'string') throw new Finding('asked in cipher, answered in the clear: encrypt_data expected');
  try {
    return JSON.parse(await cipher.open(sealed)) as unknown;
  } catch {
    throw new Finding('encrypt_data of the answer cannot be read with the key of the request');
  }
}

/** The data of a call that has to succeed. @throws Finding */
export async function ask(subject: Subject, request: object, change: Change = {}): Promise<unknown> {
  const answer = await send(subject, change, request);
  if (!isOk(answer)) throw new Finding(`${answerText(answer)} for ${JSON.stringify(request).slice(0, 120)}`);
  return dataOf(answer, subject.endpoint);
}
