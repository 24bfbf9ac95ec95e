import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { createWorld } from '../records/create-world.ts';
import { admit, readForm } from './read-form.ts';

async function sent(form: FormData, authorization?: string): Promise<IncomingMessage> {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const body = Readable.from([Buffer.from(await request.arrayBuffer())]);
  return Object.assign(body, {
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization },
  }) as unknown as IncomingMessage;
}

const picture = () => new File([Uint8Array.of(1, 2, 3)], 'a b.png', { type: 'image/png' });
const digest = createHash('sha256')
  .update(Buffer.of(1, 2, 3))
  .digest('hex');

test('[API-01] the sign of a form is over its fields as a query, with the digest of each file', async () => {
  const form = new FormData();
  form.set('file', picture());
  form.set('limit_size', '15');
  form.set('note', 'a&b 备');
  const { payload, request } = await readForm(await sent(form));
  expect(payload).toBe(`file=${digest}&limit_size=15&note=a%26b+%E5%A4%87`);
  expect(request).toMatchObject({ limit_size: '15', note: 'a&b 备' });
  expect((request['file'] as File).name).toBe('a b.png');
  expect((request['file'] as File).size).toBe(3);
});

test('[T25] a form that is none is unreadable, and one above the limit too large', async () => {
  const broken = Object.assign(Readable.from([Buffer.from('--x')]), { headers: { 'content-type': 'text/plain' } });
  await expect(readForm(broken as unknown as IncomingMessage)).rejects.toMatchObject({ code: codes.unreadable });
  const without = Object.assign(Readable.from([Buffer.from('x')]), { headers: {} });
  await expect(readForm(without as unknown as IncomingMessage)).rejects.toMatchObject({ code: codes.unreadable });
  const huge = Object.assign(Readable.from(Array.from({ length: 52 }, () => Buffer.alloc(2 ** 20))), {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  await expect(readForm(huge as unknown as IncomingMessage)).rejects.toMatchObject({ code: codes.tooLarge });
});

test('[API-34] who has no session is refused before the form is kept; who has one is not', async () => {
  const world = createWorld({ historyDays: 1 });
  const form = new FormData();
  form.set('file', picture());
  const stranger = await sent(form, 'Bearer unknown');
  await expect(admit(endpoints.uploadFile, stranger, world)).rejects.toMatchObject({ code: codes.sessionInvalid });
  // The body was read to its end, so that the answer arrives.
  expect(stranger.readableEnded).toBe(true);
  const { access_token: token } = world.sessions.answer(world.users.named('owner')!, world.clock.now());
  const known = await sent(form, `Bearer ${token}`);
  await expect(admit(endpoints.uploadFile, known, world)).resolves.toBeUndefined();
  expect(known.readableEnded).toBe(false);
});
