import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menus } from '#mock-server/seed/menus.ts';
import { root } from '../../../scripts/lib/run.mjs';
import { expect, test } from '../../support/fixtures.ts';
import { linkedPages } from '../../support/page/linked-pages.ts';
import { openConsole } from '../../support/shell/shell.ts';

/** By it a list finds what scrolls; boards and cards have the class for that alone. */
const scroller = 'ems-table-scroll';

const classesOf = (css: string): readonly string[] => css.match(/(?<=\.)ems-[\w-]+/g) ?? [];

const sources = join(root, 'src');
const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** The classes that the product's style sheets speak of. */
const styled = [...new Set(sheets.flatMap((path) => classesOf(readFileSync(join(sources, path), 'utf8'))))].filter(
  (name) => name !== scroller,
);

const pages = [
  ...menus
    .flatMap(({ children = [] }) => children)
    .filter(({ kind, hidden, componentPath }) => kind === 'page' && !hidden && !componentPath?.includes('workBench'))
    .map(({ url }) => url),
  ...Object.values(linkedPages),
];

test('[LY-02] each page that is opened first has the style sheets of all it shows, and needs none of another page @soak', async ({
  page,
  control,
}) => {
  test.setTimeout(600_000);
  await openConsole(page, control, '/', 'administrator');
  for (const url of pages)
    await test.step(url, async () => {
      await page.goto(url);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      const unstyled = () =>
        page.evaluate((names) => {
          const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
          const css = [...document.styleSheets, ...document.adoptedStyleSheets].map(textOf).join('\n');
          const known = new Set(css.match(/(?<=\.)ems-[\w-]+/g));
          const used = new Set(
            [...document.querySelectorAll('[class*="ems-"]')].flatMap((each) => [...each.classList]),
          );
          return names.filter((name) => used.has(name) && !known.has(name));
        }, styled);
      await expect.poll(unstyled, { message: url }).toEqual([]);
    });
});
