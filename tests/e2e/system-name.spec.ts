import type { Locator } from 'playwright/test';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/fixtures.ts';
import { shown, topBar } from '../support/shell.ts';
import { brokenWords } from '../support/texts.ts';

const names = {
  zh: '微电网能量管理系统',
  en: 'Micro-grid Energy Management',
  de: 'Microgrid-Energiemanagement',
} as const;
const longName = '浙江临平智造园微电网能量管理系统';

/** Nothing of the element is beyond its box. */
const isWhole = (name: Locator): Promise<boolean> =>
  name.evaluate((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth);

for (const width of [320, 390, 1280])
  for (const language of ['zh', 'en', 'de'] as const)
    test(`[LY-02] the system’s name is read in full at ${width} px (${language}), in the top bar and the workbench`, async ({
      page,
      control,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await enter(page, control, { theme: 'def-theme', language }, '/alarmManager', 'operator');
      const name = topBar(page).getByTitle(names[language]);
      await expect(name).toBeVisible();
      expect(await isWhole(name)).toBe(true);
      if (language !== 'zh') expect(await brokenWords(name)).toEqual([]);
      await name.evaluate((box, text) => (box.textContent = text), longName);
      if (width > 320) expect(await isWhole(name)).toBe(true);
      await page.goto('/workBenchMap');
      const header = page.getByRole('banner').getByTitle(names[language]);
      await expect(header).toBeVisible();
      await expect(shown(page)).toBeVisible();
      expect(await isWhole(header)).toBe(true);
      if (language !== 'zh') expect(await brokenWords(header)).toEqual([]);
    });
