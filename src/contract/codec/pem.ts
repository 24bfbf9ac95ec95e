import { fromBase64 } from '#src/lib/base64.ts';
import type { Bytes } from '#src/lib/bytes.ts';

/** DER bytes of a PEM text. @throws DOMException when it is none */
export const fromPem = (pem: string): Bytes => fromBase64(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
