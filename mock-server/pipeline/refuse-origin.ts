import type { NextFunction, Request, Response } from 'express';
import { logRefusedOrigin } from '../audit/log-hand-over.ts';
import type { World } from '../world/world.ts';

/** Logs a browser's question about an origin that `cors` has not answered, because it is not allowed. */
export const refuseOrigin = (world: World) => (req: Request, _res: Response, next: NextFunction) => {
  logRefusedOrigin(req, world);
  next();
};
