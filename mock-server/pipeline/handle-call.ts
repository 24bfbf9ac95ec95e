import type { Request, Response } from 'express';
import type { ServerCipher } from '#src/contract/codec/codec.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import type { Call } from '../handlers/call.ts';
import { handlers } from '../handlers/handlers.ts';
import type { World } from '../world.ts';
import { languageOf, sendData, sendError } from './answer.ts';
import { authorise } from './authorise.ts';
import { decipher, type Opened } from './decipher.ts';
import { readBody, readQuery } from './read-body.ts';
import { admit, readForm } from './read-form.ts';
import { checkSignature } from './signature.ts';
import { validate } from './validate.ts';

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

/** One call from the bytes to the data of the answer. @throws Refusal */
async function answer(name: EndpointName, req: Request, world: World): Promise<Answered> {
  const endpoint: Endpoint = endpoints[name];
  const { payload, open } = await receive(endpoint, req, world);
  await checkSignature(req.headers, payload, world.codec, world.nonces, world.clock.now());
  const caller = authorise(endpoint, req.headers.authorization, world);
  const { request, cipher } = await open();
  const parsed = validate(endpoint.request, { ...request, ...req.params });
  const handler = handlers[name] as AnyHandler;
  const call = { world, language: languageOf(req), now: world.clock.now(), origin: originOf(req), caller };
  return { data: await handler(parsed, call), cipher };
}

/** Answers calls of one row of the endpoint table. */
export const handleCall = (name: EndpointName, world: World) => async (req: Request, res: Response) => {
  try {
    const { data, cipher } = await answer(name, req, world);
    await sendData(res, data, languageOf(req), cipher);
  } catch (error) {
    sendError(res, error, languageOf(req));
  }
};
