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
  { name: 'push', files: /^src\/api\/push\/[^/]+\.ts$/, servers: tests('push/push', 'push/push-resume') },
  { name: 'push-shared', files: /^src\/api\/push\/shared\/[^/]+\.ts$/ },
  { name: 'live', files: /^src\/api\/live\/[^/]+\.ts$/ },
  { name: 'session', files: /^src\/session\/[^/]+\.ts$/ },
  { name: 'codec', files: /^src\/contract\/codec\/[^/]+\.ts$/ },
  {
    name: 'rules',
    files: /^src\/contract\/rules\/(?!points\/|texts\/|user\/governable|life-cycle\/life-cycle-gates).+\.ts$/,
    servers: tests(
      'server/rules',
      'life-cycle/sale',
      'life-cycle/after-sale',
      'life-cycle/delivery',
      'life-cycle/production',
      'server/files',
      'run/strategy',
      'work-order/work-orders',
    ),
  },
  {
    name: 'point-rules',
    files: /^src\/contract\/rules\/points\/[^/]+\.ts$/,
    servers: tests('point/points', 'point/point-import', 'point/point-limits', 'point/point-writes'),
  },
  {
    name: 'gates',
    files:
      /^src\/contract\/rules\/life-cycle\/life-cycle-gates\.ts$|^mock-server\/records\/life-cycle\/gate-facts\.ts$/,
    servers: tests('life-cycle/demand-gates', 'life-cycle/delivery', 'life-cycle/life-cycle'),
  },
  {
    name: 'governance',
    files: /^src\/contract\/rules\/user\/governable\.ts$|^mock-server\/call\/user\/governance\.ts$/,
    servers: tests('user/roles', 'user/users', 'user/user-effect', 'user/two-administrators'),
  },
  { name: 'tabs', files: /^src\/shell\/tabs\/[^/]+\.ts$/ },
  {
    name: 'pipeline',
    files: /^mock-server\/pipeline\/[^/]+\.ts$/,
    servers: [
      'mock-server/http/calls.test.ts',
      ...tests(
        'server/wire',
        'server/forged',
        'server/garbage',
        'user/sessions',
        'user/permissions',
        'server/files',
        'server/persistence',
        'work-order/work-orders',
        'server/conformance',
        'system/audit',
        'system/request-ids',
        'system/log-manager',
        'station/station-origins',
        'user/access',
      ),
    ],
  },
  {
    name: 'statistics',
    files:
      /^mock-server\/telemetry\/statistics\/(?:day-accounts|energy|income|carbon|statement-lines|guarantees|period)\.ts$/,
    servers: tests('statistics/income', 'statistics/carbon', 'statistics/statements'),
  },
];

/** Files without a unit test because a browser alone shows what they do, and files that only tests use. */
const notSampled = [
  // Hooks of React: `tests/e2e/shell/tabs*.spec.ts` uses them.
  /^src\/shell\/tabs\/(?:use-|tabs-context)/,
  // The browser's own socket, windows and signals: `tests/e2e/connection/push*.spec.ts`.
  /^src\/api\/push\/(?:create-channel|signals)\.ts$/,
  /^src\/api\/push\/shared\/(?:browser-windows|share-later)\.ts$/,
  /^src\/session\/simulated-channel\.ts$/,
  /^src\/api\/live\/simulated-values\.ts$/,
  // The browser's storage and the events of its windows: `tests/e2e/shell/windows.spec.ts`.
  /^src\/session\/(?:keep|signed-in)-hint\.ts$/,
];

export const filesOf = async ({ files }: Area): Promise<string[]> => {
  const found = await glob(files);
  return found.filter((path) => !path.endsWith('.test.ts') && !notSampled.some((one) => one.test(path)));
};
