import type { Locator } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown, topBar } from '../../support/shell/shell.ts';
import { brokenWords } from '../../support/page/texts.ts';

const names = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
} as const;
const longName = '浙江临平智造园微电网能量管理系统';
const widths = [320, 390, 1280];

/** Nothing of the element is beyond its box. */
const isWhole = (name: Locator): Promise<boolean> =>
  name.evaluate((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth);

const setText = (name: Locator, text: string): Promise<string> =>
  name.evaluate((box, value) => (box.textContent = value), text);

for (const language of ['zh', 'en', 'de'] as const)
  test(`[LY-02] the system’s name is read in full at 320, 390 and 1280 px (${language}), in the top bar and the workbench`, async ({
    page,
    control,
  }) => {
    const text = names[language];
    const expectWhole = async (name: Locator, width: number) => {
      await page.setViewportSize({ width, height: 844 });
      await expect(name).toBeVisible();
      await expect.poll(() => isWhole(name), { message: `${width} px` }).toBe(true);
      if (language !== 'zh') expect(await brokenWords(name), `${width} px`).toEqual([]);
    };
    await enter(page, control, { theme: 'def-theme', language }, '/alarmManager', 'operator');
    const name = topBar(page).getByTitle(text);
    for (const width of widths)
      await test.step(`top bar, ${width} px`, async () => {
        await expectWhole(name, width);
        await setText(name, longName);
        if (width > 320) expect(await isWhole(name)).toBe(true);
        await setText(name, text);
      });
    await page.goto('/workBenchMap');
    const header = page.getByRole('banner').getByTitle(text);
    await expect(shown(page)).toBeVisible();
    for (const width of widths) await test.step(`workbench, ${width} px`, () => expectWhole(header, width));
  });
