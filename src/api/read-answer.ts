import type { RequestCipher } from '#src/contract/codec/codec.ts';
import { wireCodes } from '#src/contract/wire-codes.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { HttpAnswer } from '#src/transport/http.ts';
import { ApiError, type ApiErrorFacts, type ApiErrorKind } from './api-error.ts';
import type { SendOptions } from './client.ts';

/** An answered request, with what is needed to decipher the answer and to name the call in an error. */
export interface Exchange {
  readonly call: string;
  readonly nonce: string;
  /** The session's token that the request carried. */
  readonly token: string | undefined;
  readonly cipher: RequestCipher | undefined;
  readonly answer: HttpAnswer;
}

interface Envelope {
  readonly code: number;
  readonly msg?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly ref?: string;
  readonly refs?: unknown;
  readonly data?: unknown;
  readonly encrypt_data?: string;
}

const failure = ({ call, nonce, answer }: Exchange, facts: Omit<ApiErrorFacts, 'call'>, cause?: unknown): ApiError =>
  new ApiError({ call, nonce, status: answer.status, ...facts }, { cause });

const isOptionalText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

/** Texts by field; other values are ignored. */
function fieldTexts(value: unknown): { fields?: Readonly<Record<string, string>> } {
  const texts = Object.entries(Object(value ?? {})).filter(([, text]) => typeof text === 'string');
  return texts.length > 0 ? { fields: Object.fromEntries(texts) as Record<string, string> } : {};
}

const decoder = new TextDecoder();

function parseEnvelope(body: ArrayBuffer): Envelope | undefined {
  try {
    const answer = Object(JSON.parse(decoder.decode(body))) as Record<string, unknown>;
    const { code, msg, data, encrypt_data, fields, ref, refs } = answer;
    if (typeof code !== 'number' || !isOptionalText(msg) || !isOptionalText(encrypt_data)) return undefined;
    const texts = { msg: msg ?? undefined, encrypt_data: encrypt_data ?? undefined };
    return { code, data, refs, ...texts, ...fieldTexts(fields), ...(typeof ref === 'string' && { ref }) } as Envelope;
  } catch {
    return undefined;
  }
}

function kindOf(status: number): ApiErrorKind {
  if (status === wireCodes.sessionInvalid) return 'session';
  return status === wireCodes.forbidden ? 'forbidden' : 'http';
}

async function openData(exchange: Exchange, encryptData: string): Promise<unknown> {
  try {
    return JSON.parse((await exchange.cipher?.open(encryptData)) ?? '') as unknown;
  } catch (cause) {
    throw failure(exchange, { kind: 'malformed', detail: 'encrypt_data cannot be read' }, cause);
  }
}

const isOk = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** The envelope's `data`, deciphered. @throws ApiError */
async function readData(exchange: Exchange): Promise<unknown> {
  const envelope = parseEnvelope(exchange.answer.body);
  const { code, msg, fields, ref, refs } = envelope ?? {};
  const refusal = { code, msg, fields, ref, refs };
  if (!isOk(exchange.answer)) throw failure(exchange, { kind: kindOf(exchange.answer.status), ...refusal });
  if (!envelope) throw failure(exchange, { kind: 'malformed', detail: '{code, msg, data} expected' });
  if (code !== wireCodes.ok) throw failure(exchange, { kind: 'business', ...refusal });
  return envelope.encrypt_data === undefined ? envelope.data : openData(exchange, envelope.encrypt_data);
}

/** The envelope's `data`, read by `read` where it is given; what that throws becomes a `malformed`. @throws ApiError */
export async function readValue(exchange: Exchange, read: SendOptions['read']): Promise<unknown> {
  const data = await readData(exchange);
  try {
    return read ? read(data) : data;
  } catch (cause) {
    throw failure(exchange, { kind: 'malformed', detail: cause instanceof Error ? cause.message : '' }, cause);
  }
}

/** Loaded with the first download, which the login page does without. */
const nameIn = async (disposition: string) => (await import('./file-name.ts')).fileName(disposition);

/**
 * A file; a download has a name. JSON without Content-Disposition is the envelope of a failure, and a download without
 * it is none.
 * @throws ApiError
 */
export async function readFile(exchange: Exchange, { answer }: Route): Promise<{ blob: Blob; name?: string }> {
  const { body, headers } = exchange.answer;
  const disposition = headers.get('content-disposition');
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  const isFile = disposition !== null || (!isJson && answer !== 'download');
  if (isOk(exchange.answer) && isFile) {
    const blob = new Blob([body], { type: headers.get('content-type') ?? '' });
    return disposition && answer === 'download' ? { blob, name: await nameIn(disposition) } : { blob };
  }
  if (isJson || !isOk(exchange.answer)) await readData(exchange);
  throw failure(exchange, { kind: 'malformed', detail: 'a file expected' });
}
