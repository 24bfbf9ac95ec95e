import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import express from 'express';
import * as z from 'zod/mini';
import { controlActions } from './control-actions.ts';
import { controlPage } from './control-page.ts';
import { isTooDeep } from '../pipeline/nesting.ts';
import type { Push } from '../push/push.ts';
import { RecentCalls } from './recent-calls.ts';
import { Refusal } from '../lib/refusal.ts';
import type { World } from '../world/world.ts';

export interface Control {
  readonly routes: Router;
  /** Notes how calls below `/api` end. */
  readonly watch: RequestHandler;
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a host is `localhost` or an address. Any other name may be one that a foreign DNS resolves to this machine.
 */
const isAddress = (host: string): boolean => /^(?:localhost|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);

/**
 * Allows callers on this machine alone and no page of another site: for a JSON body a browser sends a preflight request
 * first, which gets no permission.
 */
function onlyLocal(req: Request, res: Response, next: NextFunction): void {
  const isLocal = loopback.has(req.socket.remoteAddress ?? '') && isAddress(req.headers.host ?? '');
  const isJson = req.method === 'GET' || req.is('json') !== false;
  if (isLocal && isJson) next();
  else res.status(403).json({ error: 'only for callers on this machine, with JSON bodies' });
}

function checkDepth(_req: unknown, _res: unknown, body: Buffer): void {
  if (isTooDeep(body.toString())) throw new Error('nested too deep');
}

function sendFailure(error: unknown, res: Response): void {
  if (error instanceof z.core.$ZodError) res.status(400).json({ error: z.prettifyError(error) });
  else if (error instanceof Refusal) res.status(400).json({ error: error.msg('en') });
  else res.status(400).json({ error: error instanceof Error ? error.message : String(error) });
}

/** `/__mock/*`: what tests, and people on its page, do to the server. Described in README.md. */
export function createControl(world: World, push: Push): Control {
  const calls = new RecentCalls(world);
  const router = Router();
  router.use(onlyLocal, controlPage(), express.json({ limit: '1mb', verify: checkDepth }));
  for (const [key, action] of Object.entries(controlActions(world, push, calls))) {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    router[method === 'GET' ? 'get' : method === 'POST' ? 'post' : 'delete'](path, async (req, res) => {
      try {
        const answer = (await action(method === 'GET' ? req.query : (req.body ?? {}))) ?? { ok: true };
        world.save();
        res.json(answer);
      } catch (error) {
        sendFailure(error, res);
      }
    });
  }
  return { routes: router, watch: calls.watch };
}
