import type { Bytes } from './bytes.ts';

// Arguments of one call are limited by the stack: 8 K is safe everywhere.
const chunk = 8192;

export function toBase64(bytes: Bytes): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    chunks.push(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + chunk)));
  return btoa(chunks.join(''));
}

/** Reads both alphabets, with or without padding. @throws DOMException on anything else */
export function fromBase64(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Turns Base64 into the form that stands in a query without being escaped. */
export const toUrlForm = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
