import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response, Router } from 'express';
import { codes } from '#src/contract/codes.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { handOverCall } from '#src/contract/rules/audit-action.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { clientConfig } from '../world/client-config.ts';
import { cors } from './cors.ts';
import type { Control } from '../control/control.ts';
import { consolePages, elementFiles, thirdParty } from './pages.ts';
import { backendPaths, configHeaders, elementsFolder } from '../lib/hosting.ts';
import { languageOf, sendError } from '../pipeline/answer.ts';
import { handleCall } from '../pipeline/handle-call.ts';
import { refuseOrigin } from '../pipeline/refuse-origin.ts';
import { injectFaults } from '../pipeline/inject-faults.ts';
import { publicPicture } from './public-picture.ts';
import { Refusal } from '../lib/refusal.ts';
import type { World } from '../world/world.ts';

const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Dates each answer of the API by the simulated clock. The client measures the offset of its clock by this header, and
 * the server checks signatures by the simulated clock. Files get the real date, because a browser computes their age
 * from it.
 */
const simulatedDate = (world: World) => (_req: Request, res: Response, next: NextFunction) => {
  res.set('Date', new Date(world.clock.now()).toUTCString());
  next();
};

/** For enciphered answers, which repeat nothing: to look for repetitions takes longer and finds none. */
const compressSealed = () =>
  compression({
    strategy: constants.Z_HUFFMAN_ONLY,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    filter: (_req, res) => String(res.getHeader('Content-Type')).startsWith('application/json'),
  });

/** Every row of the endpoint table, below `/api`. */
function apiRoutes(world: World, control: Control | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (world.settings.cipher !== 'none') router.use(compressSealed());
  if (control) router.use(control.watch);
  router.use(
    simulatedDate(world),
    cors((origin) => world.rights.isAllowedOrigin(origin)),
    injectFaults(world),
  );
  router.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  router.options(expressPath(endpoints[handOverCall].route.path), refuseOrigin(world));
  router.get('/minio/view', publicPicture(world));
  for (const [name, { route }] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const method = route.method === 'GET' ? 'get' : 'post';
    router[method](expressPath(route.path), handleCall(name, world));
  }
  router.use((req, res) => sendError(res, new Refusal(codes.notFound, undefined, 404), languageOf(req)));
  return router;
}

/** Answers an error that no route has handled: a broken address, a file that cannot be read. It sends no stack trace. */
function sendFault(error: { status?: number }, req: Request, res: Response, _next: NextFunction): void {
  const isBadAddress = error.status !== undefined && error.status < 500;
  sendError(res, isBadAddress ? new Refusal(codes.badRequest, undefined, error.status) : error, languageOf(req));
}

/** The server as an Express app that does not listen; the push socket is added by `startMockServer`. */
export function createApp(world: World, control?: Control): Express {
  const { settings } = world;
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(compression());
  app.use(backendPaths.api, apiRoutes(world, control));
  app.get(
    // Custom elements look for it beside their module.
    ['/ems-config.json', `${elementsFolder}ems-config.json`],
    cors((origin) => world.rights.isAllowedOrigin(origin)),
    (_req, res) => {
      res.set(configHeaders).json(clientConfig(settings));
    },
  );
  app.get('/third-party/', thirdParty);
  if (control) app.use('/__mock', control.routes);
  if (settings.elementsDir) app.use(elementsFolder, elementFiles(settings.elementsDir));
  if (settings.staticDir) app.use(consolePages(settings.staticDir, settings.frames));
  app.use(sendFault);
  return app;
}
