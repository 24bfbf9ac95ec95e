import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sealed, ServerCipher } from '#src/contract/codec/codec.ts';
import { createServerCodec, type ServerWire } from '#src/contract/codec/server-codec.ts';

/** One request as a server reads it. */
export interface Received {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As it travelled: body, or query without '?'. */
  readonly raw: string;
  /** After deciphering; a clear query as an object. */
  readonly fields: Record<string, unknown>;
  readonly cipher: ServerCipher | undefined;
  readonly signed: boolean;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** Parts of a body, each sent when it is there. */
  readonly chunks?: AsyncIterable<string>;
  /** The answer is sent after this is done. */
  readonly after?: Promise<unknown>;
}

/** A real server of a few lines for the client's tests: checks signs, deciphers bodies, answers what the test sets. */
export async function startTestServer(wire: ServerWire, reply: (received: Received) => Reply | Promise<Reply>) {
  const codec = createServerCodec(wire);
  const received: Received[] = [];

  async function read(method: string | undefined, url: string, headers: IncomingHttpHeaders, body: string) {
    const header = (name: string) => String(headers[name]);
    const [path = '', query = ''] = url.split('?');
    const raw = method === 'GET' ? query : body;
    const clear = (method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(body)) as Sealed;
    const opened = clear.encrypt_data === undefined ? undefined : await codec.open(clear);
    const fields = (opened ? JSON.parse(opened.text) : clear) as Record<string, unknown>;
    const signed = await codec.verify(header('sign'), raw, header('nonce'), header('timestamp'));
    return { method, path, headers, raw, fields, cipher: opened?.cipher, signed };
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await new Response(request as unknown as ReadableStream).text();
    const call = await read(request.method, request.url ?? '', request.headers, body);
    received.push(call);
    const { status = 200, headers, body: answer, chunks, after } = await reply(call);
    await after;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (chunks) for await (const chunk of chunks) response.write(chunk);
    if (chunks) return void response.end();
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
