import { startMockServer } from '#mock-server/start.ts';
import { freePort } from '../../scripts/lib/ports.mjs';
import { recordLoads, sum } from '../../scripts/lib/loads.ts';
import { built } from '../support/server/built.ts';
import { expect, ready, test as base } from './support/fixtures.ts';
import { npmIn, packed, copyProject, portals, remove, serve } from './support/portals.ts';

const account = 'operator';

const test = base.extend<{ readonly port: number }>({
  port: async ({}, use, { parallelIndex }) => use(await freePort(4300 + 100 * parallelIndex, 'localhost')),
  server: async ({ port }, use) => {
    const origins = [`http://localhost:${port}`];
    const server = await startMockServer({ control: true, elementsDir: built('elements'), origins });
    await use(server);
    await server.close();
  },
});

/** Lines by which a bundler warns, but for one of Nuxt about its own plugin. */
const warnings = /^(?!.*nuxt:module-preload-polyfill).*(?:\bWARN(?:ING)?\b|\bwarning:|\(!\)|deprecat).*$/gim;

/** The closed bell (109 KB, see `scripts/size-budgets.json`) and the framework's own code, gzip in KB. */
const mostCode: Readonly<Record<string, number>> = {
  'script-tag': 112,
  'vite-react': 182,
  next: 250,
  nuxt: 200,
  sveltekit: 142,
  angular: 149,
};

/** What a test has begun, the last first. */
const begun: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of begun.splice(0).toReversed()) await end();
});

for (const portal of portals)
  test(
    `[EL-02] ${portal.name}: the package is installed as one, built without a warning and shows a live count with no code but the bell's`,
    { tag: portal.build ? '@soak' : [] },
    async ({ page, server, port, control }) => {
      test.setTimeout(1_200_000);
      const folder = copyProject(portal, server.url);
      begun.push(() => remove(folder));
      const env = {
        VITE_EMS_URL: server.url,
        NEXT_PUBLIC_EMS_URL: server.url,
        NUXT_PUBLIC_EMS_URL: server.url,
        PUBLIC_EMS_URL: server.url,
        NEXT_TELEMETRY_DISABLED: '1',
        NUXT_TELEMETRY_DISABLED: '1',
      };
      if (portal.build) {
        const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
        await npmIn(folder, ['install', ...quiet]);
        const file = await packed();
        begun.push(() => remove(file));
        expect(await npmIn(folder, ['install', file, ...quiet])).toMatch(/^added 1 package\b/m);
        const output = await npmIn(folder, portal.build(server.url), env);
        expect(output.match(warnings) ?? []).toEqual([]);
      }
      begun.push(await serve(portal, folder, port, env));
      const consoleWarnings: string[] = [];
      page.on('console', (message) => void (message.type() === 'warning' && consoleWarnings.push(message.text())));
      const session = () => server.world.sessions.answer(control.account(account), server.world.clock.now());
      await page.route('**/ems-token', (route) => route.fulfill({ body: session().access_token }));
      const loads = recordLoads(page);
      await page.goto(`http://localhost:${port}/`);
      const bell = page.locator('ems-alarm-bell');
      await expect(await ready(bell)).toHaveAccessibleName(/^Messages, \d+ unread/);
      const unread = page.getByRole('status');
      await expect(unread).toHaveText(/^\d+$/);
      const before = Number(await unread.innerText());
      await control.storm({ count: 3, type: '2' });
      await expect(unread).toHaveText(`${before + 3}`);
      const code = (await loads.all()).filter(({ kind }) => kind === 'code');
      const kilobytes = sum(code) / 1024;
      expect(kilobytes).toBeLessThan(mostCode[portal.name] ?? 0);
      await (await ready(bell)).click();
      await expect(bell.getByRole('listitem').first()).toBeVisible();
      expect(consoleWarnings).toEqual([]);
    },
  );
