import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright/test';
import { Refusal } from '#mock-server/lib/refusal.ts';
import { codes } from '#src/contract/codes.ts';
import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

type Cell = string | number;

/** The lines of an exported file, empty cells left out. */
async function linesOf(page: Page, format: 'CSV' | 'Excel'): Promise<Cell[][]> {
  const download = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: '导出' }).last().click();
  await page.getByRole('menuitem', { name: format }).click();
  const book = read(await readFile(await (await download).path()), { raw: true });
  const lines = utils.sheet_to_json<Cell[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, blankrows: false });
  return lines.map((cells) => [...cells].filter((one) => one !== undefined && one !== ''));
}

/** As a file has it, without the time of the day: they are made one after another. Paper writes days as the language does. */
const factOf = (cells: readonly Cell[]) =>
  cells
    .join(': ')
    .replace(/\d{2}:\d{2}:\d{2}/, '')
    .replaceAll(/(\d{4})\/(\d{2})\/(\d{2})/g, '$1-$2-$3');

/** The facts above the rows. */
const headOf = (lines: readonly (readonly Cell[])[]) =>
  lines
    .slice(
      0,
      lines.findIndex((cells) => cells.length > 2),
    )
    .map(factOf);

const rowsOf = (lines: readonly (readonly Cell[])[]) => lines.slice(lines.findIndex((cells) => cells.length > 2));

for (const [id, path, pageFact] of [
  ['VW-40', '/incomeStatistics?compare=previous&', /^电价: .+ \(.+\); .+ \(.+\)/],
  ['VW-41', '/carbonStatistics?', /0\.5306/],
  ['VW-42', '/energyStatistics?compare=previous&', /^数值: 绝对值$/],
] as const)
  test(`[${id}] [R9] [R12] csv, xlsx and paper have one head and the rows of the screen: filters, zones, versions, coverage, when and by whom`, async ({
    page,
    control,
    server,
  }) => {
    // The earlier period comes in an answer of its own: a file and paper wait for it.
    let bring = () => {};
    const isBrought = new Promise<void>((resolve) => (bring = resolve));
    const isCompared = path.includes('compare');
    let reads = 0;
    await page.route(/\/(?:income|energy)\/summary$/, async (route) => {
      reads += 1;
      if (isCompared && reads > 1) await isBrought;
      await route.continue();
    });
    await openConsole(page, control, `${path}period=month&day=2026-07-01`);
    const main = shown(page);
    const bodyRows = main.getByRole('grid').last().locator('tbody tr');
    const names = () => bodyRows.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));
    if (isCompared) {
      await expect(bodyRows.first()).toBeVisible();
      await expect(main.getByRole('button', { name: '导出' }).last()).toBeDisabled();
      await expect(main.getByRole('button', { name: '打印' })).toBeDisabled();
    }
    bring();
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    const [csv, xlsx] = [await linesOf(page, 'CSV'), await linesOf(page, 'Excel')];
    const head = headOf(csv);
    const { realName } = server.world.users.named('operator')!;
    expect(head.join('\n')).toMatch(/2026-07-01 至 2026-07-31/);
    expect(head).toContainEqual(expect.stringContaining('Asia/Shanghai, Europe/Berlin'));
    expect(head).toContainEqual(expect.stringMatching(/3 \/ 3/));
    expect(head).toContainEqual(expect.stringMatching(pageFact));
    expect(head.at(-1)).toMatch(new RegExp(`2026-\\d\\d-\\d\\d .*GMT\\+8.*${realName}`));
    expect(headOf(xlsx)).toEqual(head);
    // Text in the one, numbers in the other.
    expect(rowsOf(xlsx).map((cells) => cells.map(String))).toEqual(rowsOf(csv).map((cells) => cells.map(String)));
    expect(
      rowsOf(xlsx)[1]!
        .slice(2)
        .some((one) => typeof one === 'number'),
    ).toBe(true);
    expect(
      rowsOf(csv)
        .slice(1)
        .map(([name]) => name),
    ).toEqual(await names());
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await main.getByRole('button', { name: '打印' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article');
    await expect(paper).toBeVisible();
    const facts = await paper
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => [...one.children].map((each) => each.textContent)));
    expect(facts.map(factOf)).toEqual(head);
    const printed = await paper.getByRole('table').first().locator('tbody th').allInnerTexts();
    expect(printed).toEqual(
      rowsOf(csv)
        .slice(1)
        .map(([name]) => name),
    );
  });

let undo = (): void => undefined;
test.afterEach(() => undo());

for (const [id, path, call] of [
  ['VW-40', '/incomeStatistics', 'getIncome'],
  ['VW-41', '/carbonStatistics', 'getCarbon'],
  ['VW-42', '/energyStatistics', 'getEnergy'],
] as const)
  test(`[${id}] [R9] a file says that the comparison which was asked for could not be read`, async ({
    page,
    control,
  }) => {
    const line = '对比数据: 数据不完整，未列出';
    await openConsole(page, control, `${path}?period=month&day=2026-07-01&compare=previous`);
    await expect(shown(page).getByRole('progressbar')).toHaveCount(0);
    expect(headOf(await linesOf(page, 'CSV'))).not.toContain(line);
    undo = handler(call, (original) => (request, made) => {
      if (String(request['from']) < '2026-07-01') throw new Refusal(codes.badRequest);
      return original(request, made);
    })();
    await page.reload();
    await expect(shown(page).getByRole('alert')).toContainText('其余未能读取');
    expect(headOf(await linesOf(page, 'CSV'))).toContain(line);
  });
