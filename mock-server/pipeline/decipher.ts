import type { Sealed, ServerCipher, ServerCodec } from '#src/contract/codec/codec.ts';
import type { Route } from '#src/contract/endpoint.ts';
import { unreadable } from '../lib/refusal.ts';
import { isTooDeep } from './nesting.ts';

export interface Opened {
  readonly request: Record<string, unknown>;
  /** Ciphers the answer as the request was; undefined where the request came in the clear. */
  readonly cipher: ServerCipher | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty text is an empty request. @throws Refusal for anything but a JSON object */
function parseObject(text: string): Record<string, unknown> {
  if (text === '') return {};
  if (isTooDeep(text)) throw unreadable();
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Falls through: broken JSON and JSON that is no object are refused alike.
  }
  throw unreadable();
}

const fromQuery = (query: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(query));

function sealedOf({ encrypt_data: data, encrypt_key: key }: Record<string, unknown>): Sealed {
  if (typeof data !== 'string') throw unreadable();
  return typeof key === 'string' ? { encrypt_data: data, encrypt_key: key } : { encrypt_data: data };
}

async function openFields(request: Record<string, unknown>, fields: readonly string[], cipher: ServerCipher) {
  for (const field of fields) {
    const value = request[field];
    if (typeof value === 'string') request[field] = await cipher.field(value);
  }
}

async function openSealed(sealed: Sealed, route: Route, codec: ServerCodec): Promise<Opened> {
  const { text, cipher } = await codec.open(sealed);
  // With some profiles an empty ciphertext is a text as well, but no client sends it.
  if (text === '') throw unreadable();
  const request = parseObject(text);
  await openFields(request, route.secretFields ?? [], cipher);
  return { request, cipher };
}

/**
 * The request in the clear. Where encryption is on, a call in the clear is refused, apart from the routes that the
 * specification exempts and a GET without parameters.
 * @throws Refusal
 */
export async function decipher(payload: string, route: Route, codec: ServerCodec, encrypted: boolean): Promise<Opened> {
  const outer = route.method === 'GET' ? fromQuery(payload) : parseObject(payload);
  const clear = !encrypted || route.plain === true || (route.method === 'GET' && payload === '');
  if (clear) return { request: outer, cipher: undefined };
  try {
    return await openSealed(sealedOf(outer), route, codec);
  } catch {
    throw unreadable();
  }
}
