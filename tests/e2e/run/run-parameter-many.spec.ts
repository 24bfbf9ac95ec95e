import { readFile } from 'node:fs/promises';
import { Harness } from '../../contract/support/harness.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

// More than a page of the server has.
const stations = 510;
test.use({ mockOptions: { stations } });
test.describe.configure({ timeout: 120_000 });

test('[VW-33.10] with more stations than a page the file is the whole matrix @soak', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const pages = await Promise.all(
    [1, 2].map((number) => operator.call('listRunParameters', { page: number, pageSize: 500 })),
  );
  const rows = pages.flatMap(({ records }) => records);
  await openConsole(page, control, '/runParameter?view=all', 'operator');
  await expect(shown(page).getByText(`${stations} 座电站`)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const text = (await readFile(await (await downloading).path(), 'utf8')).replace('\uFEFF', '').trim();
  const [head = [], ...lines] = text.split('\r\n').map((line) => line.split(','));
  expect(lines).toHaveLength(stations);
  const at = (name: RegExp) => head.findIndex((cell) => name.test(cell));
  const [station, limit] = [at(/^电站/), at(/^需量上限/)];
  const written = new Map(lines.map((line) => [line[station], Number(line[limit])]));
  expect(written).toEqual(new Map(rows.map(({ stationName, values }) => [stationName, values.demandLimit])));
});

test('[VW-34.17] a long list of stations is drawn, and its savings are asked for, as far as it was scrolled @soak', async ({
  page,
  control,
}) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/strategic/management/savings')) asked.push(Date.now());
  });
  await openConsole(page, control, '/runStrategy', 'operator');
  const list = shown(page).getByRole('navigation', { name: '电站' });
  await expect(list.getByText(/近 30 天 [+−]/).first()).toBeVisible();
  const drawn = list.getByRole('button');
  const [first, before] = [await drawn.count(), asked.length];
  expect(first).toBeLessThan(stations / 4);
  expect(asked.length).toBeLessThan(5);
  await list.getByRole('list').evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => drawn.count()).toBeGreaterThan(first);
  // A station that was never read takes its time: that its savings are asked for is enough here.
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  expect(await drawn.count()).toBeLessThan(stations / 2);
});
