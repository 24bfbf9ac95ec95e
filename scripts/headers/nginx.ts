import {
  backendPaths,
  caching,
  compressedTypes,
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

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line ? `    ${line}` : ''));

const block = (head: string, ...lines: readonly string[]): string[] => [`${head} {`, ...indent(lines), '}'];

const header = (name: string, value: string): string => `add_header ${name} "${value}" always;`;

/** Only with a file: what is missing while a deployment is under way must not be cached. */
const cacheFiles = `add_header Cache-Control "${caching.hashed}";`;

const headers = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).map(([name, value]) => header(name, value));

/** nginx takes no headers of an outer block where an inner one has some, so each location names all of its own. */
const consoleHeaders = (frames: readonly string[]): string[] =>
  headers({
    ...pageHeaders,
    'Content-Security-Policy': contentSecurityPolicy('$ems_sockets', frames),
    'Cross-Origin-Opener-Policy': '$ems_opener',
  });

const proxy = (backend: string): string[] => [
  `proxy_pass ${backend};`,
  'proxy_http_version 1.1;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  '# The console measures by this header how far its clock is off.',
  'proxy_pass_header Date;',
];

const socket = [
  'proxy_set_header Upgrade $http_upgrade;',
  'proxy_set_header Connection upgrade;',
  '# The console asks for a sign of life more often than this.',
  'proxy_read_timeout 5m;',
];

const withoutScheme = (pattern: string): string => pattern.replace(/^\^/, '');

const maps = ({ origins }: Site): string[] => [
  '# The host goes into the policy where it is one.',
  ...block('map $http_host $ems_sockets', 'default "";', `"~${hostCharacters}" "${socketsOf('$http_host')}";`),
  '# A browser accepts the opener policy with TLS, and without it from this machine alone.',
  ...block(
    'map "$scheme://$http_host" $ems_opener',
    'default "";',
    `"~^https://" "${openerPolicy}";`,
    `"~^http://${withoutScheme(localHosts)}" "${openerPolicy}";`,
  ),
  '# Unknown paths are routes of the console; what a page asks for by a name with a dot is a file.',
  ...block('map $http_accept $ems_opens_page', 'default 0;', String.raw`"~\btext/html\b" 1;`),
  ...block('map "$ems_opens_page$uri" $ems_page', 'default /index.html;', String.raw`"~^0.*\." /none;`),
  '# Pages that embed elements read the configuration.',
  ...block('map $http_origin $ems_origin', 'default "";', ...origins.map((origin) => `"${origin}" "${origin}";`)),
  ...block('map $ems_origin $ems_reach', 'default cross-origin;', '"" "";'),
];

const locations = ({ root, backend, frames }: Site): string[] => [
  ...block(`location ${backendPaths.api}/`, ...proxy(backend)),
  ...block(`location = ${backendPaths.push}`, ...proxy(backend), ...socket),
  ...block(
    `location ${elementsFolder}`,
    `root ${root};`,
    ...headers({ ...elementHeaders, 'Cache-Control': caching.other }),
  ),
  ...block(
    `location ${elementsFolder.replace(/\/$/, '')}${hashedFolder}`,
    `root ${root};`,
    ...headers(elementHeaders),
    cacheFiles,
  ),
  ...block(`location ${hashedFolder}`, ...consoleHeaders(frames), cacheFiles),
  ...block(
    'location = /ems-config.json',
    ...headers({
      'Access-Control-Allow-Origin': '$ems_origin',
      'Cross-Origin-Resource-Policy': '$ems_reach',
      Vary: 'Origin',
      ...configHeaders,
    }),
  ),
  ...block(
    'location /',
    'try_files $uri $ems_page =404;',
    ...consoleHeaders(frames),
    header('Cache-Control', caching.other),
  ),
];

const listen = ({ listen: where, tls }: Site): string[] =>
  tls
    ? [`listen ${where} ssl;`, `ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`]
    : [`listen ${where};`];

/** A site of nginx: a file for `/etc/nginx/conf.d`. */
export const nginx = (site: Site): string =>
  [
    ...maps(site),
    '',
    ...block(
      'server',
      ...listen(site),
      `root ${site.root}/console;`,
      'server_tokens off;',
      'absolute_redirect off;',
      `client_max_body_size ${callLimitMb}m;`,
      'gzip on;',
      'gzip_vary on;',
      'gzip_proxied any;',
      'gzip_min_length 1024;',
      `gzip_types ${compressedTypes.join(' ')};`,
      '',
      ...locations(site),
    ),
    '',
  ].join('\n');
