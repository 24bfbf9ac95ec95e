import { glob } from '../lib/glob.ts';

/** Code on which everything else relies: its tests have to find 95 of 100 small changes. */
export interface Area {
  readonly name: string;
  readonly files: RegExp;
  /** Tests that start a server of their own load all of it, so imports do not say which of them belong to a file. */
  readonly servers?: readonly string[];
}

const tests = (...names: readonly string[]) => names.map((name) => `tests/contract/${name}.test.ts`);

export const areas: readonly Area[] = [
  { name: 'push', files: /^src\/api\/push\/[^/]+\.ts$/, servers: tests('push', 'push-resume') },
  { name: 'push-shared', files: /^src\/api\/push\/shared\/[^/]+\.ts$/ },
  { name: 'live', files: /^src\/api\/live\/[^/]+\.ts$/ },
  { name: 'session', files: /^src\/session\/[^/]+\.ts$/ },
  { name: 'codec', files: /^src\/contract\/codec\/[^/]+\.ts$/ },
  {
    name: 'rules',
    files: /^src\/contract\/rules\/(?!governable|life-cycle-gates)[^/]+\.ts$/,
    servers: tests('rules', 'sale', 'after-sale', 'delivery', 'production', 'files', 'strategy', 'work-orders'),
  },
  {
    name: 'point-rules',
    files: /^src\/contract\/rules\/points\/[^/]+\.ts$/,
    servers: tests('points', 'point-import', 'point-limits', 'point-writes'),
  },
  {
    name: 'gates',
    files: /^src\/contract\/rules\/life-cycle-gates\.ts$|^mock-server\/records\/life-cycle\/gate-facts\.ts$/,
    servers: tests('demand-gates', 'delivery', 'life-cycle'),
  },
  {
    name: 'governance',
    files: /^src\/contract\/rules\/governable\.ts$|^mock-server\/call\/governance\.ts$/,
    servers: tests('roles', 'users', 'user-effect', 'two-administrators'),
  },
  { name: 'tabs', files: /^src\/shell\/tabs\/[^/]+\.ts$/ },
  {
    name: 'pipeline',
    files: /^mock-server\/pipeline\/[^/]+\.ts$/,
    servers: tests('wire', 'forged', 'garbage', 'sessions', 'permissions', 'files', 'conformance', 'audit', 'access'),
  },
  {
    name: 'statistics',
    files: /^mock-server\/telemetry\/(?:day-accounts|energy|income|carbon|statement-lines|guarantees|period)\.ts$/,
    servers: tests('income', 'carbon', 'statements'),
  },
];

/** Files without a unit test because a browser alone shows what they do, and files that only tests use. */
const notSampled = [
  // Hooks of React: `tests/e2e/tabs*.spec.ts` uses them.
  /^src\/shell\/tabs\/(?:use-|tabs-context)/,
  // The browser's own socket, windows and signals: `tests/e2e/push*.spec.ts`.
  /^src\/api\/push\/(?:create-channel|signals)\.ts$/,
  /^src\/api\/push\/shared\/(?:browser-windows|share-later)\.ts$/,
  /^src\/session\/simulated-channel\.ts$/,
  /^src\/api\/live\/simulated-values\.ts$/,
  // The browser's storage and the events of its windows: `tests/e2e/windows.spec.ts`.
  /^src\/session\/(?:keep|signed-in)-hint\.ts$/,
];

export const filesOf = async ({ files }: Area): Promise<string[]> => {
  const found = await glob(files);
  return found.filter((path) => !path.endsWith('.test.ts') && !notSampled.some((one) => one.test(path)));
};
