import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../support/server/runs.ts';
import { Harness, names, route, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let caller: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  caller = await harness.signIn('administrator');
});
afterAll(async () => {
  printed.mockRestore();
  await harness.close();
});

/** Errors that the server prints: an unhandled error with its stack is a bug. */
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const livesOn = async (): Promise<void> => {
  expect(printed.mock.calls).toEqual([]);
  await expect(caller.call('listStations', {}), 'the server lives').resolves.toHaveLength(3);
};
beforeEach(() => void printed.mockClear());
afterEach(livesOn);

const head = (path: string, headers: Readonly<Record<string, string | number>>): string =>
  [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
    '',
    '',
  ].join('\r\n');

async function socket({ server } = harness): Promise<Socket> {
  const opened = connect(server.port, '127.0.0.1');
  opened.on('error', () => undefined);
  await once(opened, 'connect');
  return opened;
}

/** Writes; resolves when the data has been written, or when the socket is closed. */
const write = (to: Socket, data: Buffer | string): Promise<void> =>
  new Promise((resolve) => to.write(data, () => resolve()));

/** The text received until the connection is closed or an answer is complete. */
function answer(from: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    from.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\r\n\r\n') && text.endsWith('}')) resolve(text);
    });
    from.on('close', () => resolve(text));
  });
}

const depth = 100_000;
const deepFields = ['id', 'ids', 'encode', 'password', 'menus', 'title', 'path', 'type', 'note'];
/** Sealed bodies take long, and are read like open ones once they are open: one call in so many gets one. */
const sealedOneIn = runs(5, 1);
/** A call gets one of them, the next call the next one; all of them in the full count. */
const deepBodies = ['['.repeat(depth) + ']'.repeat(depth), '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)].flatMap(
  (value) => [
    value,
    `{"id":${value},"ids":${value}}`,
    `{${deepFields
      .map((field) => `"${field}":${value}`)
      .join(',')
      .slice(0, 900_000)}`,
  ],
);

describe('malformed bodies', () => {
  test('[T25] bytes of any kind, at every path', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 4096 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), bytes, async (name, body) => {
        const { method, path } = route(name);
        if (method === 'GET') return;
        const sent = await fetch(harness.config.apiBase + path, { method, body: new Uint8Array(body) });
        expect(sent.status).toBeLessThan(500);
        expect(await sent.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      }),
      { numRuns: runs(60, 5000) },
    );
  });

  test('lines that are not HTTP', async () => {
    for (const text of [
      '\0\0\0\0',
      'GET\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01',
      'POST /api/oauth/login HTTP/9.9\r\n\r\n',
    ]) {
      const opened = await socket();
      const got = answer(opened);
      opened.write(`${text}\r\n\r\n`);
      expect(await got).toMatch(/^HTTP\/1\.1 (400|505)/);
      opened.destroy();
    }
  });

  test('[T25] 100 MB, with and without its length, as JSON and as a form, are refused and not buffered', async () => {
    const [chunk, count] = [Buffer.alloc(2 ** 20, 'x'), 100];
    const before = process.memoryUsage().rss;
    for (const path of ['/alarm/record/list', '/minio/upload']) {
      for (const chunked of [false, true]) {
        const opened = await socket();
        const got = answer(opened);
        const [field, value] = chunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', chunk.length * count];
        opened.write(head(path, { [field]: value }));
        for (let sent = 0; sent < count; sent += 1) {
          if (chunked) opened.write(`${chunk.length.toString(16)}\r\n`);
          await write(opened, chunk);
          if (chunked) opened.write('\r\n');
        }
        if (chunked) opened.write('0\r\n\r\n');
        const text = await got;
        expect(text).toMatch(path === '/minio/upload' ? /^HTTP\/1\.1 401/ : /^HTTP\/1\.1 413/);
        opened.destroy();
      }
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  }, 120_000);

  test.each(['aes', 'none'] as const)(
    '%s: nested a hundred thousand deep, in every call',
    async (cipher) => {
      const target = await Harness.start({ cipher });
      const user = await target.signIn('administrator');
      const posts = names.filter((each) => route(each).method === 'POST' && !route(each).form);
      const some = posts.filter((_, at) => at % (cipher === 'aes' ? sealedOneIn : 1) === 0);
      for (const [turn, name] of some.entries()) {
        for (let count = 0; count < runs(1, deepBodies.length); count += 1) {
          const body = deepBodies[(turn + count) % deepBodies.length] ?? '';
          const sealed = route(name).plain ? undefined : await (await target.codec.cipher())?.seal(body);
          const { status, json: data } = await target.raw(name, {
            body: sealed ? JSON.stringify(sealed) : body,
            token: user.token,
          });
          expect([name, status < 500, typeof data.code]).toEqual([name, true, 'number']);
        }
      }
      await target.close();
    },
    runs(120_000, 3_600_000),
  );

  test('deeply nested bodies below /__mock', async () => {
    const body = '{"username":'.repeat(50_000) + '1' + '}'.repeat(50_000);
    for (const path of ['/clock', '/menus', '/faults', '/push/storm']) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      expect((await fetch(`${harness.server.url}/__mock${path}`, init)).status).toBe(403);
    }
  });
});

describe('callers who do not finish', () => {
  test('a body that comes too slowly is answered 408', async () => {
    const slow = await Harness.start({ bodyTimeout: 200 });
    const opened = await socket(slow);
    const got = answer(opened);
    opened.write(`${head('/alarm/record/list', { 'Content-Length': 1000 })}{`);
    expect(await got).toMatch(/^HTTP\/1\.1 408/);
    await slow.close();
  });

  test.each(['/alarm/record/list', '/minio/upload', '/nothing'])(
    '%s: a connection that is closed at any moment',
    async (path) => {
      const body = 'x'.repeat(70_000);
      const text = head(path, { 'Content-Length': body.length, Authorization: `Bearer ${caller.token}` }) + body;
      await fc.assert(
        fc.asyncProperty(fc.nat(text.length), fc.boolean(), async (at, rudely) => {
          const opened = (await socket()).resume();
          opened.write(text.slice(0, at));
          if (rudely) opened.resetAndDestroy();
          else opened.end();
          await once(opened, 'close');
          expect(opened.destroyed).toBe(true);
        }),
        { numRuns: runs(25, 1000) },
      );
    },
  );

  test('a connection that is closed while the server delays the answer', async () => {
    await harness.control('POST', '/faults', { path: '/alarm', latency: 100 });
    const opened = await socket();
    const body = 'x'.repeat(10_000);
    opened.write(head('/alarm/record/list', { 'Content-Length': body.length }) + body);
    await once(opened.resetAndDestroy(), 'close');
    const { status } = await harness.raw('listAlarms', { body: '{}', token: caller.token });
    expect(status).toBe(200);
    await harness.control('DELETE', '/faults');
  });

  test('an upload that breaks off leaves no file behind', async () => {
    const files = () => [...(harness.server.world.persisted['files']?.keys() ?? [])].length;
    const before = files();
    const opened = await socket();
    const type = 'multipart/form-data; boundary=edge';
    const headers = { 'Content-Length': 1_000_000, 'Content-Type': type, Authorization: `Bearer ${caller.token}` };
    opened.write(
      `${head('/minio/upload', headers)}--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n`,
    );
    await once(opened.resetAndDestroy(), 'close');
    expect(files()).toBe(before);
  });
});
