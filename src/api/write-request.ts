import { toUrlForm } from '#src/lib/base64.ts';
import type { RequestCipher, Sealed } from '#src/contract/codec/codec.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { Fields } from './fill-path.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Secret fields are ciphered first, whether the body is ciphered or not. */
async function cipherSecrets(fields: Fields, names: readonly string[], cipher: RequestCipher): Promise<Fields> {
  const ciphered: Record<string, unknown> = { ...fields };
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) ciphered[name] = await cipher.field(asText(value));
  }
  return ciphered;
}

const sealedQuery = (sealed: Sealed): string =>
  Object.entries(sealed)
    .map(([name, value]) => `${name}=${toUrlForm(String(value))}`)
    .join('&');

function clearQuery(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, asText(value));
  return query.toString();
}

/** What is sent, to the letter: the query of a GET (without '?'), else the body. It is also what is signed. */
export async function writePayload(route: Route, fields: Fields, cipher: RequestCipher | undefined): Promise<string> {
  const values = cipher ? await cipherSecrets(fields, route.secretFields ?? [], cipher) : fields;
  const sealed = route.plain ? undefined : await cipher?.seal(JSON.stringify(values));
  if (route.method === 'GET') return sealed ? sealedQuery(sealed) : clearQuery(values);
  return JSON.stringify(sealed ?? values);
}
