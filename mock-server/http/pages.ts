import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { compressedAssets } from './compressed-assets.ts';

/** Only characters of a host and port, since it goes into a header. */
const hostOf = (req: Request): string => /^[\w.:[\]-]+$/.exec(req.headers.host ?? '')?.[0] ?? '';

function contentSecurityPolicy(req: Request, frames: readonly string[]): string {
  const host = hostOf(req);
  // 'self' covers the push socket in current browsers only, so it is named as well.
  const sockets = host ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${sockets}`,
    // Previews of documents are read with the session's token and shown from memory.
    `frame-src ${["'self'", 'blob:', ...frames].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/**
 * Whether a browser accepts the opener policy. On a plant network without a certificate it ignores that header and
 * warns on each page.
 */
const isTrustworthy = (req: Request): boolean =>
  req.secure || /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(req.headers.host ?? '');

const forEver = 'public, max-age=31536000, immutable';

/** Files with a hash in their name never change; all others are asked for again. */
const cacheControl = (path: string): string => (/[\\/]assets[\\/]/.test(path) ? forEver : 'no-cache');

const setCache = (res: Response, path: string) => res.setHeader('Cache-Control', cacheControl(path));

/** Whether a browser opens the address as a page; for a script, a picture or a call it accepts anything. */
const isNavigation = (req: Request): boolean => /\btext\/html\b/.test(req.headers.accept ?? '');

/** A built console with the headers of a production host; unknown paths are routes of the console. */
export function consolePages(dir: string, frames: readonly string[]): Router {
  const root = resolve(dir);
  if (!existsSync(join(root, 'index.html'))) throw new Error(`no index.html in ${root}: build the console first`);
  const router = Router();
  router.use((req, res, next) => {
    res.set({ ...commonHeaders, 'Content-Security-Policy': contentSecurityPolicy(req, frames) });
    if (isTrustworthy(req)) res.set('Cross-Origin-Opener-Policy', 'same-origin');
    next();
  });
  router.use(compressedAssets(root, forEver), express.static(root, { index: false, setHeaders: setCache }));
  router.get(/^\/(?!api\/|assets\/|elements\/|ship$|__mock\/)/, (req, res, next) => {
    // What a page asks for by a name with a dot is a file; it must not get the page in its place.
    if (req.path.includes('.') && !isNavigation(req)) return next();
    res.set('Cache-Control', 'no-cache').sendFile(join(root, 'index.html'));
  });
  return router;
}

/** The custom elements with their fonts, for hosts of any origin, because they contain no data. */
export function elementFiles(dir: string): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Timing-Allow-Origin': '*',
    });
    next();
  });
  const root = resolve(dir);
  router.use(compressedAssets(root, forEver), express.static(root, { index: false, setHeaders: setCache }));
  return router;
}

const thirdPartyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Manufacturer portal</title>
<h1>Manufacturer portal</h1>
<p>A page of another system, shown in the console.</p>
`;

/** Stands for a page of another system; any page may show it in a frame, and it needs no script. */
export function thirdParty(_req: Request, res: Response): void {
  res.set({ 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' });
  res.type('html').send(thirdPartyPage);
}
