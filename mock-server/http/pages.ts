import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { type Request, type Response, Router } from 'express';
import { compressedAssets } from './compressed-assets.ts';
import {
  backendPaths,
  caching,
  contentSecurityPolicy,
  elementHeaders,
  elementsFolder,
  hashedFolder,
  hostCharacters,
  localHosts,
  openerPolicy,
  pageHeaders,
  socketsOf,
} from '../lib/hosting.ts';

const characters = new RegExp(hostCharacters);
const local = new RegExp(localHosts);

function policyFor({ headers: { host = '' } }: Request, frames: readonly string[]): string {
  return contentSecurityPolicy(characters.test(host) ? socketsOf(host) : '', frames);
}

const isTrustworthy = (req: Request): boolean => req.secure || local.test(req.headers.host ?? '');

const cacheControl = (path: string): string =>
  path.replaceAll('\\', '/').includes(hashedFolder) ? caching.hashed : caching.other;

/** What is a call, a socket or a file by its folder is never a route of the console. */
const routes = new RegExp(`^(?!${backendPaths.api}/|${hashedFolder}|${elementsFolder}|${backendPaths.push}$|/__mock/)`);

const setCache = (res: Response, path: string) => res.setHeader('Cache-Control', cacheControl(path));

/** Whether a browser opens the address as a page; for a script, a picture or a call it accepts anything. */
const isNavigation = (req: Request): boolean => /\btext\/html\b/.test(req.headers.accept ?? '');

/** A built console with the headers of a production host; unknown paths are routes of the console. */
export function consolePages(dir: string, frames: readonly string[]): Router {
  const root = resolve(dir);
  if (!existsSync(join(root, 'index.html'))) throw new Error(`no index.html in ${root}: build the console first`);
  const router = Router();
  router.use((req, res, next) => {
    res.set({ ...pageHeaders, 'Content-Security-Policy': policyFor(req, frames) });
    if (isTrustworthy(req)) res.set('Cross-Origin-Opener-Policy', openerPolicy);
    next();
  });
  router.use(compressedAssets(root, caching.hashed), express.static(root, { index: false, setHeaders: setCache }));
  router.get(routes, (req, res, next) => {
    // What a page asks for by a name with a dot is a file; it must not get the page in its place.
    if (req.path.includes('.') && !isNavigation(req)) return next();
    res.set('Cache-Control', caching.other).sendFile(join(root, 'index.html'));
  });
  return router;
}

/** The custom elements with their fonts, for hosts of any origin, because they contain no data. */
export function elementFiles(dir: string): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set(elementHeaders);
    next();
  });
  const root = resolve(dir);
  router.use(compressedAssets(root, caching.hashed), express.static(root, { index: false, setHeaders: setCache }));
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
