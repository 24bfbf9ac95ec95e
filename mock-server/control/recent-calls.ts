import type { NextFunction, Request, Response } from 'express';
import { iso } from '../lib/clock.ts';
import type { CallNotes } from '../pipeline/call-notes.ts';
import type { World } from '../world/world.ts';

/** The outcome of one call, as in the answer of `/__mock/calls`. */
interface RecentCall {
  readonly at: string;
  readonly method: string;
  /** Below `/api`, without its query. */
  readonly path: string;
  /** null: the connection ended before there was an answer. */
  readonly status: number | null;
  /** Of the envelope, where there is one. */
  readonly code: number | undefined;
  readonly user: string | undefined;
  readonly tookMs: number;
}

const mostAtOnce = 100;

/** The last calls with their outcome, for a person who controls the server. */
export class RecentCalls {
  readonly #world: World;
  #calls: RecentCall[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  readonly watch = (req: Request, res: Response<unknown, CallNotes>, next: NextFunction): void => {
    const { method, path } = req;
    const from = performance.now();
    const at = iso(this.#world.clock.now());
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : null;
      const { code, user } = res.locals;
      const call = { at, method, path, status, code, user, tookMs: Math.round(performance.now() - from) };
      this.#calls = [call, ...this.#calls].slice(0, mostAtOnce);
    });
    next();
  };

  /** Newest first. */
  list(): readonly RecentCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }
}
