import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendHttp } from './http.ts';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const text = (body: ArrayBuffer) => new TextDecoder().decode(body);
const get = (url: string) => ({ method: 'GET', url, headers: {}, timeoutMs: 5000 }) as const;

test('[API-01] sends method, headers and body to the letter', async () => {
  const url = await serve(async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text();
    response.end(JSON.stringify([request.method, request.headers['lang'], body]));
  });
  const answer = await sendHttp({ ...get(url), method: 'POST', headers: { lang: 'de' }, body: '{"a":"储能"}' });
  expect(text(answer.body)).toBe(JSON.stringify(['POST', 'de', '{"a":"储能"}']));
});

test.each([200, 401, 500, 503])('returns an answer of status %i, once', async (status) => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.writeHead(status, { 'x-mark': 'here' }).end('text');
  });
  const answer = await sendHttp(get(url));
  expect([answer.status, answer.headers.get('x-mark'), text(answer.body)]).toEqual([status, 'here', 'text']);
  expect(asked).toBe(1);
});

test('no server is a network error', async () => {
  const url = await serve(() => undefined);
  await new Promise((closed) => server?.close(closed));
  await expect(sendHttp(get(url))).rejects.toMatchObject({ name: 'TransportError', kind: 'network' });
});

test('a request that breaks off is a network error, and is not sent again behind the caller', async () => {
  let asked = 0;
  const url = await serve((request) => {
    asked += 1;
    request.socket.destroy();
  });
  await expect(sendHttp(get(url))).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toBe(1);
});

test('an answer that breaks off is a network error', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
  });
  await expect(sendHttp(get(url))).rejects.toMatchObject({ kind: 'network' });
});

test.each([
  ['before the headers', () => undefined],
  ['amid the body', (_: unknown, response: { write(text: string): void }) => response.write('half')],
])('time runs out %s', async (_name, listener) => {
  const url = await serve(listener);
  await expect(sendHttp({ ...get(url), timeoutMs: 80 })).rejects.toMatchObject({ kind: 'timeout' });
});

test('the caller leaves: the server sees the connection go', async () => {
  let gone: Promise<unknown> | undefined;
  const leaving = new AbortController();
  const url = await serve((_, response) => {
    gone = new Promise((closed) => response.once('close', closed));
    leaving.abort();
  });
  await expect(sendHttp({ ...get(url), signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' });
  await gone;
});
