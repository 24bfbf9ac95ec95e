import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, topBar } from '../../support/shell/shell.ts';

const path = '**/api/weather/3d*';
const box = (page: Page) => topBar(page).getByRole('button', { name: /天气|[Ww]eather|Wetter/ });
const popover = (page: Page) =>
  page.getByRole('group', { name: /三日预报|[Tt]hree-day forecast|Vorhersage für drei Tage/ });

const day = (date: string, values: object = {}) => ({
  date,
  text: '晴',
  textDay: '晴',
  textNight: '小雨',
  skyDay: 'clear',
  skyNight: 'rain',
  tempMin: -3,
  tempMax: '4',
  ...values,
});
const days = [day('2026-03-02'), day('2026-03-03', { textDay: '阴', textNight: '阴' }), day('2026-03-04')];

const answer = (page: Page, data: object) =>
  page.route(path, (route) => route.fulfill({ json: { code: 200, msg: '', data } }));

test('[TB-05] the day’s text after 6 and up to 18 o’clock, else the night’s, with the temperatures', async ({
  page,
  control,
}) => {
  await answer(page, { place: '杭州', days });
  await openConsole(page, control);
  await expect(box(page)).toBeVisible();
  for (const [time, text] of [
    ['06:59:59', '小雨'],
    ['07:00:00', '晴'],
    ['18:59:59', '晴'],
    ['19:00:00', '小雨'],
  ] as const) {
    await page.clock.setFixedTime(`2026-03-02T${time}+08:00`);
    await expect(box(page)).toHaveAccessibleName(`杭州天气： −3 ~ 4 °C ${text}`);
  }
});

test('[TB-05] [API-37] three days of the server’s own forecast in a popover, with no key and no third party', async ({
  page,
  control,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openConsole(page, control);
  await box(page).click();
  await expect(popover(page)).toHaveAccessibleName('杭州 · 三日预报');
  await expect(popover(page).getByRole('listitem')).toHaveCount(3);
  await expect(popover(page).getByRole('listitem').nth(0)).toContainText('今天');
  await expect(popover(page).getByRole('listitem').nth(1)).toContainText('明天');
  await expect(popover(page).getByRole('listitem').nth(2)).toContainText('星期');
  for (const each of await popover(page).getByRole('listitem').all())
    await expect(each).toContainText(/-?\d+ ~ -?\d+ °C/);
  await page.keyboard.press('Escape');
  await expect(popover(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  const weather = asked.filter((url) => /weather/i.test(url) && !url.includes('/assets/'));
  expect(weather.map((url) => new URL(url).pathname)).toEqual(['/api/weather/3d']);
  expect(asked.filter((url) => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))).toEqual([]);
  // It stands back where the bar is narrow.
  for (const width of [1199, 991, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(box(page)).toBeHidden();
  }
});

test('[TB-05] a weekday is that of the place, and one text stands for day and night where they are the same', async ({
  page,
  control,
}) => {
  await answer(page, { place: null, days });
  await openConsole(page, control);
  await box(page).click();
  await expect(popover(page).getByRole('listitem')).toHaveText([
    /^今天晴转小雨−3 ~ 4 °C$/,
    /^明天阴−3 ~ 4 °C$/,
    /^星期三晴转小雨−3 ~ 4 °C$/,
  ]);
  await expect(popover(page)).toHaveAccessibleName('三日预报');
});

const faults = [
  ['is away', { status: 502 }],
  ['is cut', { drop: true }],
  ['answers nonsense', { malformed: true }],
  ['refuses', { code: 500, msg: '天气服务出错' }],
] as const;

test('[TB-05] where the service fails or has no days, nothing is shown or announced, and nothing is broken', async ({
  page,
  control,
  watched,
}) => {
  test.slow();
  watched.expect(/Failed to load resource|ERR_EMPTY_RESPONSE|getWeather/);
  const asked = () =>
    Promise.race(
      (['requestfinished', 'requestfailed'] as const).map((event) =>
        page.waitForEvent(event as 'requestfinished', (request) => request.url().includes('/weather/3d')),
      ),
    );
  const expectNothing = async () => {
    await expect(topBar(page).locator('time')).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /天气|未能|失败|出错/ })).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await page.clock.install();
  let earlier: string | undefined;
  for (const [index, [name, fault]] of faults.entries())
    await test.step(`it ${name}`, async () => {
      // The console may ask again at any moment: between two faults there is none without one.
      const { id } = await control.fault({ path: '/weather', ...fault });
      if (earlier) await control.endFault(earlier);
      earlier = id;
      const answered = asked();
      await (index === 0 ? openConsole(page, control) : page.clock.fastForward('30:01'));
      await answered;
      await expectNothing();
    });
  await test.step('an empty forecast', async () => {
    await answer(page, { place: '杭州', days: [] });
    const answered = asked();
    await page.clock.fastForward('30:01');
    await answered;
    await expectNothing();
  });
});

test('[TB-05] it is asked for again each half hour, and what could not be renewed for hours goes', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await page.clock.install();
  await openConsole(page, control);
  await expect(box(page)).toBeVisible();
  await answer(page, { place: '杭州', days: days.map((each) => ({ ...each, tempMax: 33 })) });
  await page.clock.fastForward('30:01');
  await expect(box(page)).toContainText('33 °C');
  await page.unroute(path);
  await control.fault({ path: '/weather', status: 502 });
  await page.clock.fastForward('02:30:00');
  await expect(box(page)).toContainText('33 °C');
  await page.clock.fastForward('31:00');
  await expect(box(page)).toHaveCount(0);
});

for (const appearance of appearancesFor(2))
  test(`[TB-05] nothing is wrong for assistive technology, ${appearance.theme} in ${appearance.language}`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, '/alarmManager', 'operator');
    await box(page).click();
    await expect(popover(page)).toBeVisible();
    expect(await violations(page, { within: box(page).or(popover(page)) })).toEqual([]);
  });
