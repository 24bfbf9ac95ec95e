import type { Page } from 'playwright/test';
import type { World } from '#mock-server/world/world.ts';
import { allowedView } from '../../contract/support/allowed-view.ts';
import { Harness } from '../../contract/support/harness.ts';
import { RandomAdministrators } from '../../contract/support/random-changes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { runs } from '../../support/server/runs.ts';
import { openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { relogin } from '../../support/shell/windows.ts';

const administrators = ['administrator', 'jiang_bo'] as const;
/** Whose windows stay open, and where. */
const windows = [
  ['administrator', '/user'],
  ['jin_tao', '/user'],
  ['operator', '/alarmManager'],
  ['lu_kai', '/home'],
] as const;
type Name = (typeof windows)[number][0];

/** What a window shows of pages, stations and people that its user may not see. */
async function foundIn(page: Page, name: Name, world: World): Promise<readonly string[]> {
  const allowed = allowedView(world.users.named(name)!.userId, world);
  const links = await sideMenu(page).getByRole('link').allInnerTexts();
  const text = await shown(page).innerText();
  const users = world.users.all();
  const insiders = new Set(users.filter(({ orgId }) => allowed.orgIds.has(orgId)).map(({ realName }) => realName));
  const strangers = users.map(({ realName }) => realName).filter((realName) => !insiders.has(realName));
  const stations = world.simulator.stations.filter(({ id }) => !allowed.stationIds.has(id));
  return [
    ...links.map((link) => link.trim()).filter((link) => link !== '' && !allowed.pages.has(link)),
    ...stations.map((station) => station.name.zh).filter((station) => text.includes(station)),
    ...(name === 'jin_tao' ? strangers.filter((stranger) => text.includes(stranger)) : []),
  ];
}

test('[RP-04] [ST-04] while two administrators change rights at random no window shows what its user may not see', async ({
  newContext,
  control,
  server,
  watched,
}) => {
  test.setTimeout(runs(180_000, 1_200_000));
  watched.expect(/401|403|404/);
  const { world } = server;
  const seed = Number(process.env['EMS_SEED'] ?? runs(20_260_819, Math.floor(Math.random() * 2 ** 31)));
  const harness = await Harness.of(server);
  const script = new RandomAdministrators({ world, signIn: (name) => harness.signIn(name) }, administrators, seed);
  const pages = new Map<Name, Page>();
  const canSignIn = (name: Name) => world.users.named(name)?.state === 'active';
  const open = async (name: Name, url: string) => {
    const page = pages.get(name) ?? (await (await newContext()).newPage());
    pages.set(name, page);
    await openConsole(page, control, url, name);
  };
  for (const [name, url] of windows) await open(name, url);
  const until = performance.now() + runs(20_000, 600_000);
  let steps = 0;
  while (performance.now() < until && steps < runs(24, 1_000_000)) {
    for (let step = 0; step < 8; step += 1, steps += 1) await script.step();
    const [name, url] = script.pick(windows);
    const page = pages.get(name)!;
    const isOver = !world.sessions.userIds().has(world.users.named(name)!.userId);
    if (isOver) await expect(relogin(page), `seed ${seed}, step ${steps}: ${name}`).toBeVisible({ timeout: 10_000 });
    // A window whose session somebody has ended keeps its page behind the question, to copy what was typed.
    else
      await expect
        .poll(async () => ((await relogin(page).isVisible()) ? [] : foundIn(page, name, world)), {
          message: `seed ${seed}, step ${steps}: ${name}`,
          timeout: 10_000,
        })
        .toEqual([]);
    if (canSignIn(name) && (await relogin(page).isVisible())) await open(name, url);
  }
  process.stdout.write(`two administrators and four windows: seed ${seed}, ${steps} steps\n`);
  const { outcomes } = script;
  const logged = world.audit.list({ outcome: 'done' });
  for (const endpoint of new Set(outcomes.map(({ name }) => name)))
    expect(logged.filter((entry) => entry.endpoint === endpoint).length, endpoint).toBe(
      outcomes.filter(({ name, code }) => name === endpoint && code === 200).length,
    );
});
