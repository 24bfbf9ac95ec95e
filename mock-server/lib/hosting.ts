/**
 * What a host of the console answers its files with: one source for the mock server, the preview and the
 * configurations of web servers that `npm run headers` prints.
 */

/** What goes to the backend: calls, and the push socket. Everything else is a file or a route of the console. */
export const backendPaths = { api: '/api', push: '/ship' } as const;

/** Files with a hash in their name, below the folder of the console and of the elements. */
export const hashedFolder = '/assets/';
export const elementsFolder = '/elements/';

/** Files with a hash in their name never change; all others are asked for again. */
export const caching = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/** Only characters of a host and port, since they go into a header; a regular expression with all of it as its group. */
export const hostCharacters = String.raw`^([\w.:[\]-]+)$`;

/** The sockets that the policy names: 'self' covers them in current browsers only. */
export const socketsOf = (host: string): string => `ws://${host} wss://${host}`;

/** @param sockets as `socketsOf` names them, or nothing @param frames origins that the console may show in a frame */
export const contentSecurityPolicy = (sockets: string, frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    ['connect-src', "'self'", sockets].filter(Boolean).join(' '),
    // Previews of documents are read with the session's token and shown from memory.
    ['frame-src', "'self'", 'blob:', ...frames].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** Beside the policy, with every file of the console. */
export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

export const openerPolicy = 'same-origin';

/**
 * Hosts with which a browser accepts the opener policy without TLS; a regular expression. On a plant network without a
 * certificate it ignores that header and warns on each page.
 */
export const localHosts = String.raw`^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$`;

/** With every file of the elements, for pages of any origin, because they contain no data. */
export const elementHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Timing-Allow-Origin': '*',
} as const;

/** What is sent compressed; pictures, films and fonts are compressed already. */
export const compressedTypes = [
  'text/css',
  'text/javascript',
  'text/plain',
  'text/markdown',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'image/svg+xml',
] as const;

/** With `/ems-config.json`, which pages of listed origins read as well. */
export const configHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' } as const;
