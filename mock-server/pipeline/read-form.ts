import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { callLimitMb } from '#src/contract/limits.ts';
import { unreadable } from '../lib/refusal.ts';
import type { World } from '../world/world.ts';
import { authorise } from './authorise.ts';
import { readBytes } from './read-body.ts';

const formMaxBytes = callLimitMb * 2 ** 20;

/** Refuses callers without a session before their form is read, because forms are large. @throws Refusal */
export async function admit(endpoint: Endpoint, req: IncomingMessage, world: World): Promise<void> {
  try {
    authorise(endpoint, req.headers.authorization, world);
  } catch (refusal) {
    await readBytes(req, 0).catch(() => undefined);
    throw refusal;
  }
}

const digest = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');

async function parse(req: IncomingMessage): Promise<[string, string | File][]> {
  const body = new Uint8Array(await readBytes(req, formMaxBytes));
  try {
    return [
      ...(await new Response(body, { headers: { 'content-type': req.headers['content-type'] ?? '' } }).formData()),
    ];
  } catch {
    throw unreadable();
  }
}

/** A multipart form with the payload that its sign is over: its fields as a query, with digests for files. @throws Refusal */
export async function readForm(req: IncomingMessage): Promise<{ payload: string; request: Record<string, unknown> }> {
  const fields = await parse(req);
  const payload = new URLSearchParams();
  for (const [name, value] of fields) payload.append(name, typeof value === 'string' ? value : await digest(value));
  return { payload: payload.toString(), request: Object.fromEntries(fields) };
}
