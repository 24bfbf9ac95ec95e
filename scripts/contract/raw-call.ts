import { randomBytes } from 'node:crypto';
import { fillPath } from '#src/api/fill-path.ts';
import { writePayload } from '#src/api/write-request.ts';
import type { RequestCipher, Sealed } from '#src/contract/codec/codec.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { serverTime, type Target } from './target.ts';

/** How a call differs from one that the console would make. */
export interface Change {
  /** Without it the fixed credential goes out. */
  readonly token?: string;
  /** Laid over the right ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly nonce?: string;
  readonly timestamp?: number;
  /** What the sign is over, where it is not what is sent. */
  readonly signed?: { readonly payload?: string; readonly nonce?: string; readonly timestamp?: string };
  /** In the clear, whatever the profile. */
  readonly clear?: boolean;
  /** Changes what is sent in cipher; the sign is over the changed one. */
  readonly reseal?: (sealed: Sealed) => object;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** The envelope; undefined where the body is no JSON object. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly cipher: RequestCipher | undefined;
  /** What was sent: body or query. */
  readonly payload: string;
}

export const newNonce = (): string => randomBytes(16).toString('hex');

function objectOf(text: string): RawAnswer['json'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** A cipher whose ciphertext is changed on its way. */
function changing(cipher: RequestCipher | undefined, { reseal }: Change): RequestCipher | undefined {
  if (!cipher || !reseal) return cipher;
  const seal = async (text: string) => reseal(await cipher.seal(text)) as Sealed;
  return { seal, field: (text) => cipher.field(text), open: (text) => cipher.open(text) };
}

/** A form with its file and further fields, and what is signed for it. */
async function formOf(target: Target, request: object): Promise<{ body: FormData; payload: string }> {
  const { file, ...texts } = request as { file: File } & Record<string, string>;
  const body = new FormData();
  body.set('file', file);
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  const digest = await target.codec.digest(new Uint8Array(await file.arrayBuffer()));
  return { body, payload: new URLSearchParams({ file: digest, ...texts }).toString() };
}

/**
 * Sends one call as the README of `src/contract` describes it, apart from `change`. @throws TypeError when no server
 * answers
 */
export async function rawCall(
  target: Target,
  { route }: Endpoint,
  request: object,
  change: Change = {},
): Promise<RawAnswer> {
  const { config, codec } = target;
  const { method, form } = route;
  const cipher = change.clear ? undefined : await codec.cipher();
  const { path, rest } = fillPath(route.path, request);
  const { payload, body } = form
    ? await formOf(target, request)
    : { payload: await writePayload(route, rest, changing(cipher, change)), body: undefined };
  const nonce = change.nonce ?? newNonce();
  const timestamp = String(change.timestamp ?? serverTime(target));
  const signed = { payload, nonce, timestamp, ...change.signed };
  const { id, secret } = config.client;
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const headers = {
    Authorization: change.token === undefined ? basic : `Bearer ${change.token}`,
    from: 'web',
    lang: 'en',
    nonce,
    timestamp,
    sign: await codec.sign(signed.payload, signed.nonce, signed.timestamp),
    ...(method === 'POST' && !form && { 'content-type': 'application/json' }),
    ...change.headers,
  };
  const url = `${config.apiBase}${path}${method === 'GET' && payload ? `?${payload}` : ''}`;
  const answer = await fetch(url, { method, headers, ...(method === 'POST' && { body: body ?? payload }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString('utf8');
  return { status: answer.status, headers: answer.headers, bytes, text, json: objectOf(text), cipher, payload };
}
