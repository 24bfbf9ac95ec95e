import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

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
  const modules = mustFind(unused.map(({ id }) => id.source));
  return {
    name: 'ems-without-unused',
    apply: 'build',
    load(id) {
      const module = unused.find((each) => each.id.test(id));
      if (module) modules.found(module.id.source);
      return module?.code ?? null;
    },
    generateBundle() {
      modules.check(this);
    },
  };
}
