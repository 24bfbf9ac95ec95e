import { readAnswer, type NamedEndpoint } from '#src/api/call.ts';
import { codes, httpStatus, type Code } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { clockSkewMs } from '#src/contract/limits.ts';
import { type Change, newNonce, type RawAnswer, rawCall } from './raw-call.ts';
import type { Caller, Target } from './target.ts';
import { wrongRequest } from './wrong-request.ts';

/** A difference between the server and the contract; its message describes it. */
export class Finding extends Error {}

/** One endpoint under test, with a request that has to succeed. */
export interface Subject {
  readonly target: Target;
  readonly endpoint: Endpoint & NamedEndpoint;
  readonly sample: object;
  readonly caller: Caller;
  /** A caller with fewer permissions, where one is given. */
  readonly limited: Caller | undefined;
}

export interface Check {
  readonly name: string;
  /** Why there is nothing to check; undefined where there is. */
  readonly idle: (subject: Subject) => string | undefined;
  /** @throws Finding */
  readonly run: (subject: Subject) => Promise<void>;
}

const always = () => undefined;
const tokenOf = ({ endpoint: { route }, caller }: Subject): Change =>
  route.public && !route.personal ? {} : { token: caller.token };

const send = (subject: Subject, change: Change = {}, request = subject.sample): Promise<RawAnswer> =>
  rawCall(subject.target, subject.endpoint, request, { ...tokenOf(subject), ...change });

const answerText = ({ status, json, text }: RawAnswer): string =>
  json ? `HTTP ${status} with code ${String(json['code'])}` : `HTTP ${status} with "${text.slice(0, 40)}"`;

/** @throws Finding unless the answer refuses with this code, its HTTP status and words for the user */
function expectRefusal(answer: RawAnswer, code: Code, what: string): void {
  const status = httpStatus[code] ?? 200;
  const { json } = answer;
  if (json?.['code'] !== code || answer.status !== status)
    throw new Finding(`${what}: ${answerText(answer)} instead of HTTP ${status} with code ${code}`);
  if (typeof json['msg'] !== 'string' || json['msg'] === '') throw new Finding(`${what}: refused without a msg`);
}

function checkHeaders({ headers }: RawAnswer): void {
  if (Number.isNaN(Date.parse(headers.get('date') ?? '')))
    throw new Finding('no Date header: a client whose clock is off cannot learn the time');
}

function checkFile(answer: RawAnswer, { route }: Endpoint): void {
  if (answer.status !== 200 || answer.headers.get('content-type')?.includes('json'))
    throw new Finding(`no file: ${answerText(answer)}`);
  if (route.answer === 'download' && !answer.headers.has('content-disposition'))
    throw new Finding('a download without Content-Disposition');
  if (answer.headers.get('x-content-type-options') !== 'nosniff')
    throw new Finding('a file without X-Content-Type-Options: nosniff');
}

async function dataOf({ json, cipher }: RawAnswer, { route }: Endpoint): Promise<unknown> {
  const sealed = json?.['encrypt_data'];
  const wasSealed = cipher !== undefined && !route.plain && !route.form;
  if (!wasSealed) {
    if (sealed !== undefined) throw new Finding('asked in the clear, answered in cipher');
    return json?.['data'];
  }
  if (typeof sealed !== 'string') throw new Finding('asked in cipher, answered in the clear: encrypt_data expected');
  try {
    return JSON.parse(await cipher.open(sealed)) as unknown;
  } catch {
    throw new Finding('encrypt_data of the answer cannot be read with the key of the request');
  }
}

async function checkAnswer(answer: RawAnswer, endpoint: Subject['endpoint']): Promise<void> {
  checkHeaders(answer);
  if (endpoint.route.answer) return checkFile(answer, endpoint);
  const { json, status } = answer;
  if (!json) throw new Finding(`no JSON object: ${answerText(answer)}`);
  if (typeof json['code'] !== 'number') throw new Finding('the answer has no number as code');
  if (status !== 200 || json['code'] !== codes.ok) throw new Finding(`${answerText(answer)}: ${String(json['msg'])}`);
  if (typeof json['msg'] !== 'string') throw new Finding('the answer has no text as msg');
  const data = await dataOf(answer, endpoint);
  try {
    readAnswer(endpoint, data, false);
  } catch (error) {
    throw new Finding(`wrong shape: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Its happy path leaves nothing for checks that come behind the session's. */
const endsSession = ({ name }: NamedEndpoint): boolean => name === 'logout';
const sessionOver = 'the session is over by then';

const sign: Check = {
  name: 'sign',
  idle: always,
  async run(subject) {
    const wrong = await send(subject, { headers: { sign: '0'.repeat(64) } });
    expectRefusal(wrong, codes.unreadable, 'a wrong sign');
    const missing = await send(subject, { headers: { sign: '' } });
    expectRefusal(missing, codes.unreadable, 'no sign');
    if (missing.text !== wrong.text) throw new Finding('a wrong sign and a missing one are told apart');
  },
};

/** A clock difference that is beyond the limit even when the call takes a minute. */
const offMs = clockSkewMs + 60_000;

const clock: Check = {
  name: 'clock',
  idle: always,
  async run(subject) {
    for (const [off, what] of [
      [-offMs, 'a timestamp of 6 minutes ago'],
      [offMs, 'a timestamp 6 minutes ahead'],
    ] as const)
      expectRefusal(await send(subject, { timestamp: Date.now() + off }), codes.staleTimestamp, what);
  },
};

const replay: Check = {
  name: 'replay',
  idle: always,
  async run(subject) {
    const nonce = newNonce();
    await send(subject, { nonce });
    expectRefusal(await send(subject, { nonce }), codes.replayedNonce, 'a nonce used before');
  },
};

const clear: Check = {
  name: 'clear',
  idle({ target, endpoint, sample }) {
    const { route } = endpoint;
    if (endsSession(endpoint)) return sessionOver;
    if (target.config.wire.cipher === 'none') return 'the profile has no cipher';
    if (route.plain || route.form) return 'travels in the clear';
    return route.method === 'GET' && Object.keys(sample).every((field) => route.path.includes(`{${field}}`))
      ? 'sends nothing'
      : undefined;
  },
  async run(subject) {
    expectRefusal(await send(subject, { clear: true }), codes.unreadable, 'a request in the clear');
  },
};

const session: Check = {
  name: 'session',
  idle: ({ endpoint }) => (endpoint.route.public ? 'needs no session' : undefined),
  async run(subject) {
    const { target, endpoint, sample } = subject;
    expectRefusal(await send(subject, { token: 'nobodys-token' }), codes.sessionInvalid, 'a token of nobody');
    expectRefusal(await rawCall(target, endpoint, sample), codes.sessionInvalid, 'no session');
  },
};

const right: Check = {
  name: 'right',
  idle({ endpoint: { permission }, limited }) {
    if (!permission) return 'needs no right of its own';
    if (!limited) return 'no caller with fewer rights was given';
    return limited.permissions.includes(permission) ? 'the caller with fewer rights has this one' : undefined;
  },
  async run(subject) {
    const answer = await send(subject, { token: subject.limited!.token });
    expectRefusal(answer, codes.forbidden, `a caller without ${subject.endpoint.permission}`);
  },
};

const fields: Check = {
  name: 'fields',
  idle({ endpoint, sample }) {
    if (endsSession(endpoint)) return sessionOver;
    return wrongRequest(endpoint, sample) ? undefined : 'takes anything';
  },
  async run(subject) {
    const { sample, endpoint } = subject;
    const wrong = wrongRequest(endpoint, sample) ?? {};
    const field = Object.entries(wrong).find(([name, value]) => Reflect.get(sample, name) !== value)?.[0];
    expectRefusal(await send(subject, {}, wrong), codes.badRequest, `a wrong value of "${field}"`);
  },
};

const answer: Check = {
  name: 'answer',
  idle: always,
  run: async (subject) => checkAnswer(await send(subject), subject.endpoint),
};

/** In this order: the call that has to succeed comes before those that use its sample up. */
export const checks: readonly Check[] = [answer, sign, clock, replay, clear, session, right, fields];
