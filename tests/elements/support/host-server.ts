import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { frameworkScript, isFramework } from '../../../scripts/elements/frameworks.ts';
import { built } from '../../support/server/built.ts';

/** A third party's server on another origin: files of `hosts/`, and a token without a login. */
export interface HostServer {
  readonly origin: string;
  /** What the pages embed: set before the first page is opened. */
  serve(embedded: { readonly api: string; token(): string }): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
};

/** What a strict page allows: itself, and the element's server by name. No inline script, no inline style. */
const strictPolicy = (api: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${api}`,
    "style-src 'self'",
    `connect-src 'self' ${api} ${api.replace('http', 'ws')}`,
    "base-uri 'none'",
  ].join('; ');

/** What elements/workbench/README.md asks for beside that. */
const workbenchMedia = (api: string) => `img-src data: blob: ${api}; media-src ${api}`;

/** `?csp=…`: what the page allows beyond the strict policy, or forbids. */
const policies: Readonly<Record<string, (api: string) => string>> = {
  strict: () => "require-trusted-types-for 'script'; trusted-types 'none'",
  // The console shows pictures of its users: the one thing that it needs beyond the others while there is no map.
  pictures: () => "require-trusted-types-for 'script'; trusted-types 'none'; img-src data: blob:",
  workbench: (api) =>
    `${workbenchMedia(api)}; worker-src blob: ${api}; require-trusted-types-for 'script'; trusted-types ems-elements`,
  'blob-alone': (api) => `${workbenchMedia(api)}; worker-src blob:`,
  'no-worker': (api) => `${workbenchMedia(api)}; worker-src 'none'`,
  'trusted-types': (api) =>
    `${workbenchMedia(api)}; worker-src blob: ${api}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

/** A file of the elements as it would be in a later version. */
async function laterVersion(path: string) {
  const type = types[extname(path)] ?? 'text/plain';
  const file = await readFile(join(built('elements'), path));
  const isLoader = path === 'ems-elements.js';
  return { type, text: isLoader ? file.toString().replace(/(?<=["'`])\d+\.\d+\.\d+(?=["'`])/g, '9.9.9') : file };
}

async function fileOf(request: IncomingMessage, api: string) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  const script = /^built\/(\w+)\.js$/.exec(name)?.[1];
  if (isFramework(script)) return { type: 'text/javascript', text: await frameworkScript(script, built('elements')) };
  const copied = /^copy\/((assets\/)?[\w-][\w.-]*)$/.exec(name)?.[1];
  if (copied) return laterVersion(copied);
  if (!/^[\w-]+\.(html|css|js)$/.test(name)) return undefined;
  const text = await readFile(new URL(`../hosts/${name}`, import.meta.url), 'utf8');
  return {
    type: types[extname(name)] ?? 'text/plain',
    text: text.replaceAll('{{api}}', api).replaceAll('{{framework}}', searchParams.get('name') ?? ''),
  };
}

export async function startHost(): Promise<HostServer> {
  let embedded = { api: '', token: () => '' };
  const server = createServer(async (request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (request.url?.startsWith('/session'))
      // A frame in a sandbox has no origin, not even this one.
      return response.setHeader('Access-Control-Allow-Origin', '*').end(embedded.token());
    const file = await fileOf(request, embedded.api).catch(() => undefined);
    if (!file) return response.writeHead(404).end();
    response.setHeader('Content-Type', `${file.type}; charset=utf-8`);
    const policy = policies[new URL(request.url ?? '/', 'http://host').searchParams.get('csp') ?? ''];
    if (policy) response.setHeader('Content-Security-Policy', `${strictPolicy(embedded.api)}; ${policy(embedded.api)}`);
    return response.end(file.text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    // Another name than the mock server's address: another site, not only another port.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(given) {
      embedded = given;
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}
