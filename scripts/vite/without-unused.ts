import type { Plugin } from 'vite';

/** Modules that the libraries carry and no call here reaches: infinite queries, queries that suspend, errors, retries and deadlines of ky. */
const unused: readonly { readonly id: RegExp; readonly code: string }[] = [
  {
    id: /query-core\/.*\/infiniteQueryBehavior\.js$/,
    code: 'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
  },
  {
    id: /react-query\/.*\/suspense\.js$/,
    code: 'export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, willFetch = () => false, fetchOptimistic = undefined, defaultThrowOnError = undefined;',
  },
  { id: /ky\/distribution\/errors\/ForceRetryError\.js$/, code: 'export class ForceRetryError extends Error {}' },
  { id: /ky\/distribution\/errors\/NonError\.js$/, code: 'export class NonError extends Error {}' },
  { id: /ky\/distribution\/errors\/HTTPError\.js$/, code: 'export class HTTPError extends Error {}' },
  { id: /ky\/distribution\/errors\/TimeoutError\.js$/, code: 'export class TimeoutError extends Error {}' },
  { id: /ky\/distribution\/utils\/(?:delay|timeout)\.js$/, code: 'export default undefined;' },
];

/** Builds without them; a module that is no longer where it was fails the build. */
export function withoutUnused(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'ems-without-unused',
    apply: 'build',
    load(id) {
      const module = unused.find((each) => each.id.test(id));
      if (module) found.add(module.id);
      return module?.code ?? null;
    },
    generateBundle() {
      const missing = unused.filter(({ id }) => !found.has(id));
      if (missing.length > 0) this.error(`no module is named like ${missing.map(({ id }) => id.source).join(', ')}`);
    },
  };
}
