import type { IncomingMessage } from 'node:http';
import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../lib/refusal.ts';

const bodyMaxBytes = 1024 * 1024;
/** A caller who sends more than this gets no answer. */
const readMaxBytes = 256 * 2 ** 20;

/** @throws Refusal when it is longer than the limit, or the caller hangs up */
export async function readBytes(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Read on to the end without keeping it: an answer to a half-read request is lost on many clients.
      if (size <= maxBytes) chunks.push(chunk);
      if (size > readMaxBytes) req.destroy();
    }
  } catch {
    // Nothing but the connection can fail here.
    throw new Refusal(codes.badRequest);
  }
  if (size > maxBytes) throw new Refusal(codes.tooLarge);
  return Buffer.concat(chunks);
}

/** The body exactly as sent: the signature is over these bytes. @throws Refusal as `readBytes` */
export const readBody = async (req: IncomingMessage): Promise<string> =>
  (await readBytes(req, bodyMaxBytes)).toString('utf8');

/** The query exactly as sent, without the question mark. */
export function readQuery(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}
