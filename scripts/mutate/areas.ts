import { glob } from '../lib/glob.ts';

/** Code on which everything else relies: its tests have to find 95 of 100 small changes. */
export interface Area {
  readonly name: string;
  readonly files: RegExp;
  /**
   * Tests that start a server of their own load all of it, so imports do not say which of them belong to a file; the
   * quickest first.
   */
  readonly servers?: readonly string[];
}

const tests = (...names: readonly string[]) => names.map((name) => `tests/contract/${name}.test.ts`);

export const areas: readonly Area[] = [
  { name: 'push', files: /^src\/api\/push\/[^/]+\.ts$/, servers: tests('push/push-resume', 'push/push') },
  { name: 'push-shared', files: /^src\/api\/push\/shared\/[^/]+\.ts$/ },
  { name: 'live', files: /^src\/api\/live\/[^/]+\.ts$/ },
  { name: 'session', files: /^src\/session\/[^/]+\.ts$/ },
  { name: 'codec', files: /^src\/contract\/codec\/[^/]+\.ts$/ },
  {
    name: 'rules',
    files: /^src\/contract\/rules\/(?!points\/|texts\/|user\/governable|life-cycle\/life-cycle-gates).+\.ts$/,
    servers: tests(
      'server/rules',
      'life-cycle/production',
      'life-cycle/delivery',
      'server/files',
      'work-order/work-orders',
      'life-cycle/sale',
      'run/strategy',
      'life-cycle/after-sale',
    ),
  },
  {
    name: 'point-rules',
    files: /^src\/contract\/rules\/points\/[^/]+\.ts$/,
    servers: tests('point/point-limits', 'point/point-writes', 'point/points', 'point/point-import'),
  },
  {
    name: 'gates',
    files:
      /^src\/contract\/rules\/life-cycle\/life-cycle-gates\.ts$|^mock-server\/records\/life-cycle\/gate-facts\.ts$/,
    servers: tests('life-cycle/life-cycle', 'life-cycle/delivery', 'life-cycle/demand-gates'),
  },
  {
    name: 'governance',
    files: /^src\/contract\/rules\/user\/governable\.ts$|^mock-server\/call\/user\/governance\.ts$/,
    servers: tests('user/users', 'user/user-effect', 'user/roles', 'user/two-administrators'),
  },
  { name: 'tabs', files: /^src\/shell\/tabs\/[^/]+\.ts$/ },
  {
    name: 'pipeline',
    files: /^mock-server\/pipeline\/[^/]+\.ts$/,
    servers: [
      'mock-server/http/calls.test.ts',
      ...tests(
        'server/forged',
        'system/request-ids',
        'user/sessions',
        'system/log-manager',
        'station/station-origins',
        'server/files',
        'user/permissions',
        'work-order/work-orders',
        'user/access',
        'server/garbage',
        'server/persistence',
        'system/audit',
        'server/wire',
        'server/conformance',
      ),
    ],
  },
  {
    name: 'statistics',
    files:
      /^mock-server\/telemetry\/statistics\/(?:day-accounts|energy|income|carbon|statement-lines|guarantees|period)\.ts$/,
    servers: tests('statistics/statements', 'statistics/income', 'statistics/carbon'),
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
