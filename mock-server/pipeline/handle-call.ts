import type { Request, Response } from 'express';
import type { ServerCipher } from '#src/contract/codec/codec.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { codes } from '#src/contract/codes.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { logCall, recordBefore, type CallTrace } from '../audit/log-call.ts';
import { logHandOver } from '../audit/log-hand-over.ts';
import { isChange } from '../audit/what-changes.ts';
import type { Call } from '../call/call.ts';
import { handlers } from '../handlers/handlers.ts';
import type { CallNotes } from './call-notes.ts';
import { pageOriginOf } from '../lib/page-origin.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Caller } from '../store/session/sessions.ts';
import type { World } from '../world/world.ts';
import { languageOf, sendData, sendError } from './answer.ts';
import { authorise, callerOf } from './authorise.ts';
import { decipher, type Opened } from './decipher.ts';
import { readBody, readQuery } from './read-body.ts';
import { admit, readForm } from './read-form.ts';
import { requireNoView, requireWritable } from './read-only.ts';
import { checkSignature } from './signature.ts';
import { validate } from '../lib/validate.ts';

type Answering = Response<unknown, CallNotes>;
type AnyHandler = (request: unknown, call: Partial<Call>) => unknown;

interface Answered {
  readonly data: unknown;
  readonly cipher: ServerCipher | undefined;
}

const originOf = (req: Request): string => `${req.protocol}://${req.headers.host ?? 'localhost'}`;

interface Received {
  readonly payload: string;
  open(): Promise<Opened>;
}

async function receive(endpoint: Endpoint, req: Request, world: World): Promise<Received> {
  const { route } = endpoint;
  if (route.form) {
    await admit(endpoint, req, world);
    const { payload, request } = await readForm(req);
    return { payload, open: async () => ({ request, cipher: undefined }) };
  }
  const payload = route.method === 'GET' ? readQuery(req.originalUrl) : await readBody(req);
  return { payload, open: () => decipher(payload, route, world.codec, world.settings.cipher !== 'none') };
}

/** The caller. A request that is refused for its rights is deciphered for the log alone. @throws Refusal */
async function authorised(trace: CallTrace, req: Request, world: World, open: Received['open']) {
  try {
    requireNoView(trace.name, trace.caller);
    const caller = authorise(endpoints[trace.name], req.headers.authorization, world);
    requireWritable(trace.name, caller, world);
    return caller;
  } catch (refusal) {
    if (trace.caller)
      trace.request = await open().then(
        ({ request }) => request,
        () => ({}),
      );
    throw refusal;
  }
}

/** The caller with the origin of its page, which some stations are not shown at. */
function withPageOrigin(caller: Caller | undefined, req: Request): Caller | undefined {
  const pageOrigin = pageOriginOf(req.headers);
  return caller && pageOrigin !== undefined ? { ...caller, account: { ...caller.account, pageOrigin } } : caller;
}

/** Handles one call from its bytes to the data of the answer; adds to the trace what it learns. @throws Refusal */
async function answer(trace: CallTrace, req: Request, res: Answering, world: World): Promise<Answered> {
  const { name } = trace;
  const endpoint: Endpoint = endpoints[name];
  const { payload, open } = await receive(endpoint, req, world);
  await checkSignature(req.headers, payload, world.codec, world.nonces, world.clock.now());
  trace.caller = callerOf(req.headers.authorization, world);
  const caller = withPageOrigin(await authorised(trace, req, world, open), req);
  if (caller) world.sessions.touch(caller, world.clock.now(), trace.address, trace.browser);
  const { request, cipher } = await open();
  trace.request = { ...request, ...req.params };
  const parsed = validate(endpoint.request, trace.request);
  recordBefore(trace, world);
  const handler = handlers[name] as AnyHandler;
  const now = world.clock.now();
  const { permission } = endpoint;
  const isCancelled = () => res.closed;
  const beginChange = () => recordBefore(trace, world);
  const facts = { world, language: languageOf(req), now, origin: originOf(req), caller, permission };
  const call = { ...facts, isCancelled, beginChange };
  return { data: await handler(parsed, call), cipher };
}

const callIdLength = 16;

/** What the nonces of all tries of one call have in common; those of another client may have nothing. */
function requestIdOf(nonce: string | string[] | undefined): string | undefined {
  if (typeof nonce !== 'string' || nonce === '') return undefined;
  return /^[0-9a-f]{32}$/.test(nonce) ? nonce.slice(0, callIdLength) : nonce.slice(0, 2 * callIdLength);
}

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : codes.serverFault);

/** Answers calls of one row of the endpoint table. What is answered stands in the log, and is saved, before. */
export const handleCall = (name: EndpointName, world: World) => async (req: Request, res: Answering) => {
  const { nonce, 'user-agent': browser = '' } = req.headers;
  const trace: CallTrace = {
    name,
    address: req.socket.remoteAddress ?? '',
    browser,
    requestId: requestIdOf(nonce),
  };
  try {
    const { data, cipher } = await answer(trace, req, res, world);
    logCall(trace, world, codes.ok, data);
    logHandOver(trace, req.headers, world, codes.ok);
    if (isChange(name)) world.checkAccess();
    world.save();
    res.locals.user = trace.caller?.account.username;
    await sendData(res, data, languageOf(req), cipher);
  } catch (error) {
    logCall(trace, world, codeOf(error));
    logHandOver(trace, req.headers, world, codeOf(error));
    res.locals.user = trace.caller?.account.username;
    sendError(res, error, languageOf(req));
  }
};
