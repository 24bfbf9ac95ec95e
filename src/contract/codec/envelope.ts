import { sameText, toHex, toUtf8 } from '#src/lib/bytes.ts';
import { once } from '#src/lib/once.ts';
import { loadEngine } from './load-engine.ts';

export const envelopeVersion = 'v1.0';

/** The signed request envelope: its signature proves that the body was not changed in transit. */
export interface Envelope {
  readonly version: typeof envelopeVersion;
  /** Milliseconds since 1970. */
  readonly timestamp: string;
  /** The payload's JSON, ciphered as a secret field is (in the clear with the profile `none`). */
  readonly data: string;
  /** Upper-case hex SHA-256 of `data + timestamp + version`. */
  readonly sign: string;
}

/** How either side ciphers or deciphers one text. */
type Through = (text: string) => string | Promise<string>;

const engine = once(loadEngine);

async function signOf({ data, timestamp, version }: Omit<Envelope, 'sign'>): Promise<string> {
  const digest = await (await engine()).sha256(toUtf8(data + timestamp + version));
  return toHex(digest).toUpperCase();
}

/** Serialises, ciphers and signs a payload; `field` is the request cipher's. */
export async function makeEnvelope(payload: unknown, field: Through, now: number): Promise<Envelope> {
  const unsigned = {
    version: envelopeVersion,
    timestamp: String(now),
    data: await field(JSON.stringify(payload)),
  } as const;
  return { ...unsigned, sign: await signOf(unsigned) };
}

/** Whether a body asks to be read as an envelope. */
export function isEnvelope(body: unknown): body is Envelope {
  const fields: Partial<Record<keyof Envelope, unknown>> = typeof body === 'object' && body !== null ? body : {};
  const { version, timestamp, data, sign } = fields;
  return version === envelopeVersion && [timestamp, data, sign].every((field) => typeof field === 'string');
}

/** Whether the envelope's sign belongs to it; compares in constant time. Its age is the server's to judge. */
export const verifyEnvelope = async (envelope: Envelope): Promise<boolean> =>
  sameText(envelope.sign, await signOf(envelope));
