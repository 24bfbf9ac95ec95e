import {
  backendPaths,
  caching,
  configHeaders,
  contentSecurityPolicy,
  elementHeaders,
  elementsFolder,
  hashedFolder,
  hostCharacters,
  localHosts,
  openerPolicy,
  pageHeaders,
  socketsOf,
} from '#mock-server/lib/hosting.ts';
import { callLimitMb } from '#src/contract/limits.ts';
import type { Site } from './site.ts';

const block = (head: string, ...lines: readonly string[]): string[] => [
  `${head} {`,
  ...lines.map((line) => (line ? `\t${line}` : '')),
  '}',
];

const headers = (values: Readonly<Record<string, string>>): string[] =>
  block('header', ...Object.entries(values).map(([name, value]) => `${name} "${value}"`));

/** What is missing while a deployment is under way must not be cached. */
const cached = [
  `header ?Cache-Control "${caching.other}"`,
  ...block('@hashed', 'file', `path ${hashedFolder}*`),
  `header @hashed Cache-Control "${caching.hashed}"`,
];

const maps = [
  '# The host goes into the policy where it is one.',
  ...block('map {http.request.hostport} {ems_sockets}', `~${hostCharacters} "${socketsOf('${1}')}"`, 'default ""'),
];

const elements = ({ root }: Site): string[] =>
  block(
    `handle_path ${elementsFolder}*`,
    `root * ${root}/elements`,
    ...headers(elementHeaders),
    ...cached,
    'file_server',
  );

const configuration = ({ origins }: Site): string[] =>
  block(
    'handle /ems-config.json',
    ...headers({ ...configHeaders, Vary: 'Origin' }),
    ...(origins.length > 0
      ? [
          `@embedding header Origin ${origins.join(' ')}`,
          ...block(
            'header @embedding',
            'Access-Control-Allow-Origin {http.request.header.Origin}',
            'Cross-Origin-Resource-Policy cross-origin',
          ),
        ]
      : []),
    'file_server',
  );

const pages = ({ frames }: Site): string[] =>
  block(
    'handle',
    ...headers({
      ...pageHeaders,
      'Content-Security-Policy': contentSecurityPolicy('{ems_sockets}', frames),
    }),
    '# A browser accepts the opener policy with TLS, and without it from this machine alone.',
    ...block('@tls', 'protocol https'),
    `header @tls Cross-Origin-Opener-Policy "${openerPolicy}"`,
    `@local header_regexp Host ${localHosts}`,
    `header @local Cross-Origin-Opener-Policy "${openerPolicy}"`,
    ...cached,
    '# Unknown paths are routes of the console; what a page asks for by a name with a dot is a file.',
    ...block('@route', 'not file', `not path ${hashedFolder}*`, String.raw`not path_regexp \.`),
    'rewrite @route /index.html',
    ...block('@dotted', 'not file', `not path ${hashedFolder}*`, 'header Accept *text/html*'),
    'rewrite @dotted /index.html',
    'file_server',
  );

const isPort = (listen: string): boolean => /^\d+$/.test(listen);

/** A site of Caddy: a Caddyfile. */
export const caddy = (site: Site): string =>
  [
    ...block(
      isPort(site.listen) ? `:${site.listen}` : site.listen,
      ...(site.tls ? [`tls ${site.tls.certificate} ${site.tls.key}`] : []),
      `root * ${site.root}/console`,
      'encode zstd gzip',
      ...block('request_body', `max_size ${callLimitMb}MiB`),
      ...maps,
      ...block(`handle ${backendPaths.api}/*`, `reverse_proxy ${site.backend}`),
      ...block(`handle ${backendPaths.push}`, `reverse_proxy ${site.backend}`),
      ...elements(site),
      ...configuration(site),
      ...pages(site),
    ),
    '',
  ].join('\n');
