import { setTimeout as delay } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import { codeTexts } from '#src/contract/code-texts.ts';
import { type Code, codes } from '#src/contract/codes.ts';
import type { Fault } from '../store/faults.ts';
import type { World } from '../world/world.ts';
import { languageOf } from './answer.ts';

const textOf = (code: number, req: Request): string =>
  (codeTexts[code as Code] ?? codeTexts[codes.serverFault])[languageOf(req)];

/** Applies a fault. Returns whether the fault replaces the answer. */
function answerWith(fault: Fault, req: Request, res: Response): boolean {
  if (fault.hang) return true;
  if (fault.drop) req.socket.destroy();
  else if (fault.malformed) res.type('json').send('{"code": 200, "data": ');
  else if (fault.status !== undefined) res.status(fault.status).type('html').send('<h1>Bad Gateway</h1>');
  else if (fault.code !== undefined) res.json({ code: fault.code, msg: fault.msg ?? textOf(fault.code, req) });
  else return false;
  return true;
}

/** Delays and spoils calls as `/__mock/faults` asks for. */
export const injectFaults =
  (world: Pick<World, 'faults' | 'settings'>) => async (req: Request, res: Response, next: NextFunction) => {
    const fault = world.faults.next(req.path);
    const wait = world.settings.latency + (fault?.latency ?? 0);
    if (wait > 0) await delay(wait);
    if (!fault || !answerWith(fault, req, res)) next();
  };
