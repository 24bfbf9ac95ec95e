import type { MockOptions } from './options.ts';
import { recordKinds } from './records/registry.ts';
import { World, type WorldData } from './world.ts';

/** A world with all kinds of records. */
export const createWorld = (options?: MockOptions, data: Omit<WorldData, 'recordKinds'> = {}): World =>
  new World(options, { ...data, recordKinds });
