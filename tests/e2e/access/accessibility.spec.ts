import type { Locator, Page } from 'playwright/test';
import { people } from '../../support/records/people.ts';
import { type Language, languages } from '#src/contract/languages.ts';
import { themes } from '#src/theme/themes.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { captchaPicture, expect, test } from '../../support/fixtures.ts';
import { runs, sampled } from '../../support/server/runs.ts';
import type { Scene, State } from '../../support/page/scene.ts';
import { goTo, shown, sidePanel } from '../../support/shell/shell.ts';
import { leave, sceneOf, states, walks } from '../../support/page/states.ts';
import { lostTexts, spaceTexts } from '../../support/page/text-spacing.ts';
import { allTexts, brokenWords, cutHints, cutTexts, hanTexts, isRawText } from '../../support/page/texts.ts';

/** Chinese in every language: people's names, their first characters in the avatars, and the language's name. */
const names = [...people.flatMap((name) => [name, name.slice(0, 1)]), '中文'];

/** Texts that do not belong into this language, and keys that stand where a text should. */
const foreignTexts = async (page: Page, language: Language): Promise<readonly string[]> => [
  ...(language === 'zh' ? [] : await hanTexts(page, names)),
  ...(await allTexts(page)).filter(isRawText),
];

/** Brings one window into each of the states in turn and checks it there. */
async function visit(scene: Scene, some: readonly State[], check: (state: State) => Promise<void>) {
  for (const state of some)
    await test.step(state.title, async () => {
      await leave(scene.page);
      await expect(await state.reach(scene)).toBeVisible();
      await check(state);
    });
}

/** States that are checked in all three languages. */
const sampledStates = [
  'login with every field missing',
  'alarms',
  'alarm with its detail',
  'alarms chosen, with the bulk bar',
  'acknowledging without the note that is needed',
  'alarms, nothing found',
  'messages',
  'signing out asks first',
  'unknown component',
].map((name) => states.find(({ title }) => title.endsWith(`] ${name}`))!);

for (const [turn, some] of walks.entries())
  for (const appearance of appearancesFor(turn))
    test(
      `[IN-01] ${some.map(({ title }) => title).join('; ')}: no rule of accessibility is broken, no text is missing or left in Chinese, ${appearance.theme}, ${appearance.language}`,
      sampled(turn, 2),
      async ({ page, control, watched, baseURL }) => {
        test.setTimeout(some.length * 30_000);
        const { size } = some[0]!;
        if (size) await page.setViewportSize(size);
        await visit(sceneOf({ page, control, watched, baseURL }, appearance), some, async ({ title }) => {
          await expect(page.locator('html')).toHaveAttribute('lang', appearance.language);
          await expect(page.locator('html')).toHaveAttribute('data-theme', appearance.theme);
          expect(await violations(page), title).toEqual([]);
          expect(await foreignTexts(page, appearance.language), title).toEqual([]);
        });
      },
    );

for (const [index, language] of languages.entries())
  test(`[TB-02] [IN-01] every text is in ${language} and none is cut off, wide and narrow; alarms and messages break no rule, ${themes[index]} @soak`, async ({
    page,
    control,
    watched,
    baseURL,
  }) => {
    test.setTimeout(sampledStates.length * 30_000);
    const theme = themes[index]!;
    const scene = sceneOf({ page, control, watched, baseURL }, { theme, language });
    await visit(scene, sampledStates, async ({ title }) => {
      if (language !== 'zh') expect(await hanTexts(page, names), title).toEqual([]);
      expect.soft(await cutTexts(page), `${title}, wide`).toEqual([]);
      if (title.endsWith('] alarms') || title.endsWith('] messages'))
        for (const tone of [...themes.filter((other) => other !== theme), theme].slice(-runs(1, themes.length))) {
          await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), tone);
          expect(await violations(page), `${title} in ${tone}`).toEqual([]);
        }
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await cutTexts(page), `${title}, narrow`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    });
  });

const softly = expect.configure({ soft: true });

const excessOf = (table: Locator) => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('[IN-01] no short German word is broken and no search hint is cut, wide and narrow: alarm, work order, stations, measured points', async ({
  page,
  control,
}) => {
  test.setTimeout(120_000);
  const appearance = { theme: 'gy-theme', language: 'de' } as const;
  const openFirst = () => shown(page).locator('tbody tr[data-id]').first().getByRole('button').first().click();
  const panel = sidePanel(page).getByRole('definition').first();
  const chargers = shown(page).getByRole('group', { name: 'Geräte', exact: true });
  await enter(page, control, appearance, '/alarmManager', 'operator');
  for (const [url, sign, open] of [
    ['/alarmManager', panel, openFirst],
    ['/workOrder', panel, openFirst],
    ['/equipment', shown(page).locator('tbody tr[data-id]').first()],
    ['/home', shown(page).locator('tbody tr[data-id]').first()],
    [
      '/energyHistoryMonitor?station=st-a',
      shown(page)
        .getByText(/^[\d.,]+\s[kM]?Wh$/)
        .first(),
    ],
    ['/dataMonitoringMonitor?station=st-a', shown(page).locator('tbody tr[data-id]').first()],
    ['/chargingMonitor?station=st-a', chargers],
    ['/sceneView?station=st-a', shown(page).locator('[data-node]').first()],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    // The scene stands outside the layout of the other pages.
    if (url.startsWith('/sceneView')) await enter(page, control, appearance, url, 'operator');
    else await goTo(page, url);
    await open?.();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(sign).toBeVisible();
      // Columns are measured again half a second after new values.
      await softly.poll(() => brokenWords(shown(page)), `${url}, ${width} px`).toEqual([]);
      expect.soft(await cutHints(shown(page)), `${url}, ${width} px`).toEqual([]);
      if (sign === chargers && width === 1280)
        expect.soft(await excessOf(chargers), 'the table of chargers scrolls sideways').toBeLessThanOrEqual(0);
    }
  }
});

test('[LY-03] at 991 px, the widest drawer layout, and at 200 and 400 % of 1280 px nothing makes the page scroll sideways, and at 320 px no word of a list is broken; with wider spacing of texts nothing is cut', async ({
  page,
  control,
}) => {
  test.setTimeout(120_000);
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const appearance = { theme: 'def-theme', language: 'de' } as const;
  const expectNoExcess = async (name: string, sign: Locator) => {
    for (const width of [991, 640, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(sign).toBeVisible();
      await expect.poll(excess, { message: `${name}, ${width} px` }).toBeLessThanOrEqual(0);
    }
  };
  const expectNoLoss = async (name: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => lostTexts(page), `${name}, ${width} px`).toEqual([]);
    }
  };
  await enter(page, control, appearance, '/login');
  await expectNoExcess('login', captchaPicture(page));
  await enter(page, control, appearance, '/alarmManager', 'operator');
  for (const [url, sign] of [
    ['/alarmManager', shown(page).locator('tbody tr[data-id]').first()],
    ['/Message', shown(page).locator('tbody tr[data-id]').first()],
    ['/nowhere', shown(page).getByRole('heading', { level: 1 })],
  ] as const) {
    await goTo(page, url);
    await expectNoExcess(url, sign);
    await expect.poll(() => brokenWords(shown(page)), `${url}, 320 px`).toEqual([]);
  }
  await test.step('WCAG 1.4.12 at 1280 and at 390 px: alarms, and the messages of the bell', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, '/alarmManager');
    await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
    await spaceTexts(page);
    await page.getByRole('button', { name: /^Neueste Meldungen/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectNoLoss('alarms');
  });
  await test.step('WCAG 1.4.12: power flow of a monitor, marks in lists, map of the workbench', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await goTo(page, '/energyMonitor?station=st-a');
    await expect(shown(page).getByText('Dieselaggregat').first()).toBeVisible();
    await expectNoLoss('energy monitor');
    for (const url of ['/sale', '/file']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page, url);
      await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
      await expectNoLoss(url);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(page, control, appearance, '/workBench', 'operator');
    await expect(page.getByRole('button', { name: /Alle Ausstattungen/ })).toBeVisible();
    await spaceTexts(page);
    await expectNoLoss('workbench');
  });
});

test('[VW-02] with forced colours severities keep their shapes, and focus and choice their marks', async ({
  page,
  control,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, control, { theme: 'home-theme', language: 'en' }, '/alarmManager', 'operator');
  const rows = page.locator('tbody tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const chips = page.getByRole('group', { name: 'Unresolved alarms' }).getByRole('button');
  const shapes = await chips.locator('svg path').evaluateAll((paths) =>
    paths.map((path) => {
      const chip = path.closest('button')!;
      const { fill } = getComputedStyle(path);
      return { outline: path.getAttribute('d'), isVisible: fill !== getComputedStyle(chip).backgroundColor };
    }),
  );
  expect(new Set(shapes.map(({ outline }) => outline)).size).toBe(4);
  expect(shapes.every(({ isVisible }) => isVisible)).toBe(true);
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
      return `${outlineStyle} ${outlineWidth}`;
    });
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await outline()).toBe('solid 2px');
  await page.keyboard.press('Tab');
  expect(await outline()).toMatch(/^solid [2-9]/);
  const chip = chips.nth(1);
  const colours = () =>
    chip.evaluate((element) => {
      const { borderColor, backgroundColor, color } = getComputedStyle(element);
      return [borderColor, backgroundColor, color].join();
    });
  const before = await colours();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await chip.blur();
  await expect.poll(colours).not.toBe(before);
});

test('[WB-02] [LY-04] who wants less motion gets none: no animation, no transition', async ({ page, control }) => {
  const moving = () =>
    page.evaluate(() => {
      const seconds = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
      const moves = (element: Element, pseudo?: string) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') return false;
        const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01;
        return animated || seconds(style.transitionDuration) > 0.01;
      };
      const all = [...document.querySelectorAll('*')];
      return [
        ...new Set(
          all
            .filter((one) => [undefined, '::before', '::after'].some((pseudo) => moves(one, pseudo)))
            .map((one) => one.getAttribute('class')),
        ),
      ];
    });
  const appearance = { theme: 'def-theme', language: 'zh' } as const;
  await enter(page, control, appearance, '/login');
  await expect(page.getByRole('img', { name: /^微电网示意图/ })).toBeAttached();
  expect(await moving(), 'login').toEqual([]);
  await enter(page, control, appearance, '/alarmManager', 'operator');
  await page.locator('tbody tr').first().getByRole('button').first().click();
  await page
    .locator('tbody')
    .getByRole('button', { name: /^确认告警：/ })
    .first()
    .click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await moving(), 'alarms').toEqual([]);
});
