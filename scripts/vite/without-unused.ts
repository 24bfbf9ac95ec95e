import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

/** Whole modules, exports of a module, or pieces of its text that the libraries carry and no call here reaches. */
type Unused = { readonly id: RegExp } & (
  | { readonly code: string }
  | { readonly export: string }
  | { readonly pieces: readonly RegExp[] }
);

/** The functions that a CommonJS module exports under these names. */
const exported = (...names: readonly string[]): readonly RegExp[] =>
  names.map((name) => new RegExp(`^exports\\.${name} = function [^]*?^\\};$`, 'm'));

/** What is between the braces of these functions. */
const bodies = (...names: readonly string[]): readonly RegExp[] =>
  names.map((name) => new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{)[^]*?(?=^\\})`, 'm'));

/** These methods of a class. */
const methods = (type: string, ...names: readonly string[]): readonly RegExp[] =>
  names.map((name) => new RegExp(`^${type}\\.prototype\\.${name} = function [^]*?^\\};`, 'm'));

/** Does nothing while no `<ViewTransition>` is in the tree. */
const viewTransitions: readonly RegExp[] = [
  /shouldStartViewTransition\s+\? \(pendingViewTransition = startViewTransition\([^]*?null\s+\)\)\s+: (?=\(flush)/,
  ...bodies(
    'applyViewTransitionToHostInstances',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'trackEnterViewTransitions',
  ),
  ...methods('ViewTransitionPseudoElement', 'animate', 'getAnimations', 'getComputedStyle'),
];

/** Does nothing while no fragment has a `ref`. */
const fragmentRefs: readonly RegExp[] = [
  ...bodies(
    'commitFragmentInstanceDeletionEffects',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
  ),
  ...methods(
    'FragmentInstance',
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
    'focus',
    'focusLast',
    'blur',
    'observeUsing',
    'unobserveUsing',
    'getClientRects',
    'getRootNode',
    'compareDocumentPosition',
    'scrollIntoView',
  ),
];

/** Does nothing while no element belongs into the document's head. */
const headElements: readonly RegExp[] = bodies(
  'acquireResource',
  'getHydratableHoistableCache',
  'getResource',
  'insertSuspendedStylesheets',
  'isHostHoistableType',
  'mountHoistable',
  'suspendResource',
);

/**
 * Infinite queries, queries that suspend or throw their errors, restored caches, other timers than the browser's; errors,
 * retries, deadlines, search parameters, body methods and upload progress of ky; resource hints, form actions, view
 * transitions, refs of fragments and elements of the document's head of React.
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
  {
    id: /ky\/distribution\/core\/Ky\.js$/,
    pieces: [
      /(?<=retry\.limit\) \{\s+throw error;\s+\})[^]*?(?=\n {4}\}\n {4}#decorateResponse)/,
      /#calculateDelay\(\) \{[^]*?\n {4}\}\n/,
      /for \(const \[type, mimeType\] of [^]*?\n {8}\}\n(?= {8}return result;)/,
      /if \(hasSearchParameters[^]*?\n {8}\}\n/,
    ],
  },
  {
    id: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    pieces: [
      /,\s*D: prefetchDNS,[^}]*M: preinitModuleScript(?=\s*\})/,
      ...viewTransitions,
      ...fragmentRefs,
      ...headElements,
    ],
  },
  {
    id: /react-dom\/cjs\/react-dom\.production\.js$/,
    pieces: exported(
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'useFormState',
      'useFormStatus',
    ),
  },
  {
    id: /react\/cjs\/react\.production\.js$/,
    pieces: exported('cache', 'cacheSignal', 'unstable_useCacheRefresh', 'useActionState'),
  },
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
      if (!module || 'code' in module) return null;
      if ('pieces' in module) {
        if (module.pieces.every((piece) => piece.test(code))) modules.found(module.id.source);
        return { code: module.pieces.reduce((text, piece) => text.replace(piece, ''), code), map: null };
      }
      const declared = `export const ${module.export} =`;
      if (code.includes(declared)) modules.found(module.id.source);
      return { code: code.replace(declared, `export const ${module.export} = undefined; const unused =`), map: null };
    },
    generateBundle() {
      modules.check(this);
    },
  };
}
