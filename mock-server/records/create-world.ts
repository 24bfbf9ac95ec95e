import type { MockOptions } from '../world/options.ts';
import type { WorldData } from '../world/environment.ts';
import { buildWorld, type World } from '../world/world.ts';
import { recordKinds } from './registry.ts';

/** A world with all kinds of records. */
export const createWorld = (options: MockOptions = {}, data: Omit<WorldData, 'recordKinds'> = {}): World =>
  buildWorld(options, { ...data, recordKinds });
