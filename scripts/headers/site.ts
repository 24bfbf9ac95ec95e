import { parseArgs } from 'node:util';

/** Where a web server finds the console and its backend. */
export interface Site {
  /** Folder with `console` and `elements`, as `dist`. */
  readonly root: string;
  /** Address of the backend, which answers calls and the push socket. */
  readonly backend: string;
  readonly listen: string;
  /** Files of the certificate and its key. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Origins of pages that embed elements: they may read the configuration. */
  readonly origins: readonly string[];
  /** Origins that the console may show in a frame. */
  readonly frames: readonly string[];
}

export const usage = `npm run -s headers -- nginx|caddy [options]
  --root DIR       folder with console/ and elements/ (default /srv/ems)
  --backend URL    answers /api and /ship (default http://127.0.0.1:4310)
  --listen WHERE   port, for nginx also address:port; for caddy also a host name (default 8080)
  --certificate FILE --key FILE   speak TLS with these
  --origin URL     origin of a page that embeds elements; may be repeated
  --frame URL      origin that the console may show in a frame; may be repeated`;

const servers = ['nginx', 'caddy'] as const;
export type ServerName = (typeof servers)[number];

const isServer = (name: string | undefined): name is ServerName => servers.some((one) => one === name);

/** A configuration takes the text as it is: nothing in it may end a quoted text or a directive. */
function plain(name: string, text: string): string {
  if (!/^[\w.:/[\]*~@-]+$/.test(text)) throw new Error(`--${name}: "${text}" has characters that it cannot have`);
  return text;
}

/** @throws Error with `usage` where the arguments are not understood */
export function readArguments(args: string[]): { readonly server: ServerName; readonly site: Site } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '/srv/ems' },
      backend: { type: 'string', default: 'http://127.0.0.1:4310' },
      listen: { type: 'string', default: '8080' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
      frame: { type: 'string', multiple: true, default: [] },
    },
  });
  const [server] = positionals;
  if (positionals.length !== 1 || !isServer(server)) throw new Error(usage);
  const { certificate, key } = values;
  if ((certificate === undefined) !== (key === undefined)) throw new Error('--certificate and --key belong together');
  const all = (name: string, texts: readonly string[]) => texts.map((text) => plain(name, text));
  return {
    server,
    site: {
      root: plain('root', values.root),
      backend: plain('backend', values.backend).replace(/\/$/, ''),
      listen: plain('listen', values.listen),
      ...(certificate !== undefined &&
        key !== undefined && { tls: { certificate: plain('certificate', certificate), key: plain('key', key) } }),
      origins: all('origin', values.origin),
      frames: all('frame', values.frame),
    },
  };
}
