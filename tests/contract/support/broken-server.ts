import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newNonce } from '../../../scripts/contract/raw-call.ts';
import type { Harness } from './harness.ts';

export interface ForwardedCall {
  readonly path: string;
  /** What is sent and signed: body, or query. */
  payload: string;
  readonly headers: Record<string, string>;
}

interface Envelope {
  code: number;
  msg?: string;
  data?: unknown;
  encrypt_data?: string;
  fields?: Readonly<Record<string, string>>;
}

/** What a server does wrong. */
export interface Flaw {
  /** Changes a call before it is forwarded to the mock server. */
  readonly call?: (call: ForwardedCall, harness: Harness) => void | Promise<void>;
  /** Changes the envelope of an answer; a returned text is sent unchanged. */
  readonly envelope?: (envelope: Envelope, call: ForwardedCall) => unknown;
  /** Changes the HTTP status of an answer. */
  readonly status?: (status: number) => number;
  readonly hideHeader?: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Signs the changed call, so that its sign is valid. */
export async function signAgain({ payload, headers }: ForwardedCall, { codec }: Harness, fresh: object): Promise<void> {
  Object.assign(headers, fresh);
  headers['sign'] = await codec.sign(payload, headers['nonce'] ?? '', headers['timestamp'] ?? '');
}

export const freshNonce = () => ({ nonce: newNonce() });

const forwardedHeaders = ['authorization', 'from', 'lang', 'sign', 'timestamp', 'nonce', 'content-type'];

async function forward(harness: Harness, flaw: Flaw, request: IncomingMessage): Promise<[Response, string | Buffer]> {
  const { url = '', method = 'GET' } = request;
  const body = await bodyOf(request);
  const headers = Object.fromEntries(
    forwardedHeaders.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])),
  );
  const [path = '', query = ''] = url.split('?');
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  const call = { path, payload: method === 'GET' ? query : body.toString('utf8'), headers };
  await flaw.call?.(call, harness);
  const address = method === 'GET' && call.payload ? `${path}?${call.payload}` : path;
  const sent = isForm ? new Uint8Array(body) : call.payload;
  const answer = await fetch(harness.server.url + address, {
    method,
    headers,
    ...(method === 'POST' && { body: sent }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isEnvelope = path.startsWith('/api') && answer.headers.get('content-type')?.includes('json');
  if (!isEnvelope || !flaw.envelope) return [answer, bytes];
  const changed = flaw.envelope(JSON.parse(bytes.toString('utf8')) as Envelope, call);
  return [answer, typeof changed === 'string' ? changed : JSON.stringify(changed)];
}

/** A server with one flaw: the mock server behind a proxy that changes calls or answers. */
export async function startBrokenServer(harness: Harness, flaw: Flaw): Promise<{ url: string; close(): void }> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const [answer, body] = await forward(harness, flaw, request);
    const headers = [...answer.headers].filter(
      ([name]) =>
        !['content-length', 'content-encoding', 'transfer-encoding', 'connection', flaw.hideHeader].includes(name),
    );
    response.sendDate = false;
    response.writeHead(flaw.status?.(answer.status) ?? answer.status, Object.fromEntries(headers)).end(body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
