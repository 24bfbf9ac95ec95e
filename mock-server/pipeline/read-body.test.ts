import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { readBody, readBytes, readQuery } from './read-body.ts';

const body = (...chunks: readonly (string | Buffer)[]) =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as unknown as IncomingMessage;

test('[T25] a body is read as it was sent, up to its limit and not beyond', async () => {
  expect(await readBody(body('{"note":"备', '注"}'))).toBe('{"note":"备注"}');
  expect(await readBody(body())).toBe('');
  const split = Buffer.from('备');
  expect(await readBody(body(split.subarray(0, 1), split.subarray(1)))).toBe('备');
  expect((await readBytes(body('abcd', 'ef'), 6)).toString()).toBe('abcdef');
  await expect(readBytes(body('abcd', 'efg'), 6)).rejects.toMatchObject({ code: codes.tooLarge });
  const megabyte = 'x'.repeat(2 ** 20);
  expect(await readBody(body(megabyte))).toHaveLength(2 ** 20);
  await expect(readBody(body(megabyte, 'x'))).rejects.toMatchObject({ code: codes.tooLarge });
});

test('[T25] a caller who breaks off is a wrong call, and one who sends without end is cut off', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('{');
      throw new Error('the connection is gone');
    })(),
  ) as unknown as IncomingMessage;
  await expect(readBody(broken)).rejects.toMatchObject({ code: codes.badRequest });
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      const chunk = Buffer.alloc(2 ** 23);
      for (; sent < 1000; sent += 1) yield chunk;
    })(),
  ) as unknown as IncomingMessage;
  await expect(readBody(endless)).rejects.toMatchObject({ code: expect.any(Number) as number });
  expect(endless.destroyed).toBe(true);
  expect(sent).toBeGreaterThan(30);
  expect(sent).toBeLessThan(60);
});

test('[API-01] a query is what stands behind the first question mark', () => {
  expect(readQuery('/api/x')).toBe('');
  expect(readQuery('/api/x?')).toBe('');
  expect(readQuery('/api/x?a=1&b=%20?c')).toBe('a=1&b=%20?c');
  expect(readQuery('?a')).toBe('a');
});
