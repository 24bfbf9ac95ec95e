import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menus } from '#mock-server/seed/menus.ts';
import { root } from '../../../scripts/lib/run.mjs';
import { expect, test } from '../../support/fixtures.ts';
import { linkedPages } from '../../support/page/linked-pages.ts';
import { openConsole } from '../../support/shell/shell.ts';

/** By it a list finds what scrolls; boards and cards have the class for that alone. */
const scroller = 'ems-table-scroll';

/** Classes with a rule of their own: `.ems-sub {`, not `td > .ems-sub {`. */
const classesOf = (css: string): readonly string[] => css.match(/(?<=(?:^|[},])\s*\.)ems-[\w-]+(?=\s*[,{])/gm) ?? [];

const sources = join(root, 'src');
const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** The classes that the product's style sheets have rules for. */
const styled = [...new Set(sheets.flatMap((path) => classesOf(readFileSync(join(sources, path), 'utf8'))))].filter(
  (name) => name !== scroller,
);

const pages = [
  ...menus
    .flatMap(({ children = [] }) => children)
    .filter(({ kind, hidden, componentPath }) => kind === 'page' && !hidden && !componentPath?.includes('workBench'))
    .map(({ url }) => url),
  // The windows of the workbench have a frame with rules of its own.
  ...Object.values(linkedPages).filter((url) => !url.startsWith('/powerEquipment')),
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
          // Rules of a media query stand in its rule.
          const within = (rules: CSSRuleList): CSSRule[] =>
            [...rules].flatMap((rule) =>
              'cssRules' in rule ? [rule, ...within(rule.cssRules as CSSRuleList)] : [rule],
            );
          const selectors = [...document.styleSheets, ...document.adoptedStyleSheets]
            .flatMap((sheet) => within(sheet.cssRules))
            .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText.split(/\s*,\s*/) : []));
          const known = new Set(selectors.map((each) => each.slice(1)));
          const used = new Set(
            [...document.querySelectorAll('[class*="ems-"]')].flatMap((each) => [...each.classList]),
          );
          return names.filter((name) => used.has(name) && !known.has(name));
        }, styled);
      await expect.poll(unstyled, { message: url }).toEqual([]);
    });
});
