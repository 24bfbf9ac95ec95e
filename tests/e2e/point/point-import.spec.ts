import type { Page } from 'playwright/test';
import { codes } from '#src/contract/codes.ts';
import { pointCells, pointFile } from '../../contract/point/point-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { listens } from '../../support/records/orders.ts';
import { pauseImport } from '../../support/server/pause-import.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 120_000 });

const count = 2000;
const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const outcome = (page: Page) => dialog(page).getByRole('status').filter({ hasText: /./ }).first();
const bar = (page: Page) => dialog(page).getByRole('progressbar', { name: /2,?000/ });

test('[VW-30.5] a large sheet says how far it is; cancelled while it is checked or written it leaves nothing, and is imported as a whole afterwards', async ({
  page,
  control,
  server: { world },
}) => {
  await openConsole(page, control, '/pointTable?device=a-pcs-2&state=new', 'administrator');
  await listens(page);
  const added = () => world.points.of('st-a').rows.filter(({ isCatalogue }) => !isCatalogue).length;
  const rows = Array.from({ length: count }, (_, index) =>
    pointCells({ device: 'A-PCS-2', key: `large${index}`, register: 2000 + index }),
  );
  const file = pointFile(rows);
  const buffer = Buffer.from(await file.arrayBuffer());
  const choose = () =>
    dialog(page).locator('input[type=file]').setInputFiles({ name: 'large.xlsx', mimeType: file.type, buffer });
  /** How each call that sent a sheet has ended, the newest first. */
  const ends = () => world.audit.list({ endpoint: 'importPoints' }).map(({ code }) => code);
  await shown(page).getByRole('button', { name: '导入', exact: true }).click();

  await test.step('cancelled while it is checked: the server learns of it, and nothing is offered to be imported', async () => {
    await pauseImport(world, async ({ isCancelled }) => {
      await choose();
      await expect(bar(page)).toBeVisible();
      await button(page, '取消').click();
      await expect.poll(isCancelled).toBe(true);
    });
    await expect(button(page, '选择文件')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(button(page, /^导入 /)).toHaveCount(0);
  });

  await test.step('cancelled while it is written: what became of it is not known here, and it is nothing', async () => {
    await choose();
    await expect(outcome(page)).toContainText(/2,?000 行，全部正确/);
    const before = ends().length;
    await pauseImport(world, async ({ isCancelled }) => {
      await button(page, /^导入 2,?000 行/).click();
      await expect(bar(page)).toBeVisible();
      await button(page, '取消').click();
      await expect(outcome(page)).toContainText('没有收到');
      // The server learns of it from the closed connection.
      await expect.poll(isCancelled).toBe(true);
    });
    await expect.poll(() => ends().length).toBeGreaterThan(before);
    expect(added()).toBe(0);
    expect(ends()[0]).toBe(codes.conflict);
  });

  await test.step('checked once more, it is imported as a whole', async () => {
    await button(page, '再次检查').click();
    await button(page, /^导入 2,?000 行/).click();
    await expect(outcome(page)).toContainText(/已导入 2,?000 行/);
    expect(added()).toBe(count);
  });
});
