import type { NextFunction, Request, Response } from 'express';
import { isLoginPicture } from '../call/organization/web-scopes.ts';
import { shown } from '../handlers/system/file.ts';
import type { World } from '../world/world.ts';

/** The published pictures of the login page: an `<img>` asks for them, which can send neither a token nor a sign. */
export const publicPicture = (world: World) => (req: Request, res: Response, next: NextFunction) => {
  const { id } = req.query;
  const file = typeof id === 'string' ? world.files.get(id) : undefined;
  if (req.headers['sign'] !== undefined || !file || !isLoginPicture(file.id, world)) return next();
  const { type, body, headers } = shown(file);
  res
    .set({ ...headers, 'Cache-Control': 'public, max-age=300' })
    .type(type)
    .send(body);
};
