import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { openLab } from '../lib/lab.ts';
import { addMenus, organizations, users } from './admin.ts';
import { openAlarmList } from './console.ts';
import { type Measure, median, type Row } from './measure.ts';
import { scrolled, shownTable } from './scroll.ts';

const repetitions = 5;

/** A page of 100 users, and the two trees with all of their rows open. */
const lists = [
  { name: 'users', path: '/user?size=100' },
  { name: 'organizations', path: '/organization' },
  { name: 'menu', path: '/menu' },
] as const;

/** ms from the address to the first rows. */
async function firstRows(page: Page, url: string): Promise<number> {
  const start = performance.now();
  await page.goto(url);
  await page.locator(`${shownTable} tbody tr`).first().waitFor();
  return performance.now() - start;
}

/** Opens all folders of a tree, where the page has one. */
async function openAll(page: Page): Promise<void> {
  const button = page.locator('.ems-tab-frame:not([data-hidden])').getByRole('button', { name: '全部展开' });
  if (await button.isVisible()) await button.click();
  await page.waitForTimeout(1000);
}

/** Long lists of the administration in a browser: their first rows, and scrolling 800 px a frame. */
export const adminPages: Measure = {
  name: 'adminPages',
  async run() {
    const lab = await openLab({ users, organizations });
    try {
      addMenus(lab.server.world);
      const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas), 'administrator');
      const rows: Row[] = [];
      for (const { name, path } of lists) {
        const times: number[] = [];
        for (let index = 0; index < repetitions; index += 1) times.push(await firstRows(page, lab.server.url + path));
        await openAll(page);
        const frames = await scrolled(page);
        rows.push(
          { name: `adminPages.${name}`, value: median(times), unit: 'ms', goal: '≤ 1000' },
          { name: `adminPages.${name}.fps`, value: 1000 / median(frames), unit: 'fps', goal: '≥ 50' },
        );
      }
      return rows;
    } finally {
      await lab.close();
    }
  },
};
