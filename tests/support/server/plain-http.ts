import { test as base } from '../fixtures.ts';

/** A plant's internal network: a host name without certificate, so no secure context. */
export const test = base.extend({
  baseURL: async ({ server }, use) => use(`http://plant.lan:${server.port}`),
});
