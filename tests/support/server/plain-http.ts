import { test as base } from '../fixtures.ts';
import { plainHost } from './plain-host.ts';

/** Pages of a host without certificate. */
export const test = base.extend({
  baseURL: async ({ server }, use) => use(`http://${plainHost}:${server.port}`),
});
