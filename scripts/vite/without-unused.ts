import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

/** Whole modules, or exports of a module, that the libraries carry and no call here reaches. */
type Unused = { readonly id: RegExp } & ({ readonly code: string } | { readonly export: string });

/**
 * Infinite queries, queries that suspend or throw their errors, restored caches, other timers than the browser's; errors,
 * retries, deadlines and upload progress of ky.
 */
const unused: readonly Unused[] = [
  {
    id: /query-core\/.*\/infiniteQueryBehavior\.js$/,
    code: 'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
  },
  {
    id: /react-query\/.*\/suspense\.js$/,
    code: 'export const ensureSuspenseTimers = () => {}, shouldSuspend = () => false, willFetch = () => false, fetchOptimistic = undefined, defaultThrowOnError = undefined;',
  },
  {
    id: /react-query\/.*\/errorBoundaryUtils\.js$/,
    code: 'export const ensurePreventErrorBoundaryRetry = () => {}, useClearResetErrorBoundary = () => {}, getHasError = () => false;',
  },
  {
    id: /react-query\/.*\/QueryErrorResetBoundary\.js$/,
    code: 'export const useQueryErrorResetBoundary = () => {}, QueryErrorResetBoundary = undefined;',
  },
  {
    id: /react-query\/.*\/IsRestoringProvider\.js$/,
    code: 'export const useIsRestoring = () => false, IsRestoringProvider = undefined;',
  },
  {
    id: /query-core\/.*\/timeoutManager\.js$/,
    code: 'export const timeoutManager = globalThis, systemSetTimeoutZero = (run) => setTimeout(run, 0), TimeoutManager = undefined, defaultTimeoutProvider = undefined;',
  },
  { id: /ky\/distribution\/errors\/ForceRetryError\.js$/, code: 'export class ForceRetryError extends Error {}' },
  { id: /ky\/distribution\/errors\/NonError\.js$/, code: 'export class NonError extends Error {}' },
  { id: /ky\/distribution\/errors\/HTTPError\.js$/, code: 'export class HTTPError extends Error {}' },
  { id: /ky\/distribution\/errors\/TimeoutError\.js$/, code: 'export class TimeoutError extends Error {}' },
  { id: /ky\/distribution\/utils\/(?:delay|timeout)\.js$/, code: 'export default undefined;' },
  { id: /ky\/distribution\/utils\/body\.js$/, export: 'streamRequest' },
];

/** Builds without them; a module that is no longer where it was fails the build. */
export function withoutUnused(): Plugin {
  const modules = mustFind(unused.map(({ id }) => id.source));
  return {
    name: 'ems-without-unused',
    apply: 'build',
    load(id) {
      const module = unused.find((each) => each.id.test(id));
      if (!module || !('code' in module)) return null;
      modules.found(module.id.source);
      return module.code;
    },
    transform(code, id) {
      const module = unused.find((each) => each.id.test(id));
      if (!module || !('export' in module)) return null;
      const declared = `export const ${module.export} =`;
      if (code.includes(declared)) modules.found(module.id.source);
      return { code: code.replace(declared, `export const ${module.export} = undefined; const unused =`), map: null };
    },
    generateBundle() {
      modules.check(this);
    },
  };
}
