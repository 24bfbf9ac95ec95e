import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '../support/server/built.ts';
import { expect, noteEvents, mount, test } from './support/fixtures.ts';
import { monitor, rootOf, wholeConsole, workOrders } from './support/samples.ts';

test.setTimeout(120_000);
const late = { timeout: 30_000 };

type Settings = Readonly<Record<string, unknown>>;
type Problem = { readonly property: string; readonly message: string };

interface PickedClass extends CustomElementConstructor {
  getStubConfig(): Promise<object>;
  validate(config: unknown): Promise<readonly Problem[]>;
}

const tags = ['ems-alarm-bell', 'ems-work-order-list', 'ems-console', 'ems-station-monitor', 'ems-workbench'];

/** Wrong settings, each with the properties that are wrong in them. */
const wrong: readonly (readonly [tag: string, settings: Settings, properties: readonly string[]])[] = [
  ['ems-alarm-bell', { max: 51 }, ['max']],
  ['ems-alarm-bell', { max: '5', compact: 'yes', locale: 'de' }, ['max', 'compact']],
  ['ems-alarm-bell', { token: 'secret', getToken: 'secret' }, ['token', 'getToken']],
  ['ems-work-order-list', { filter: 'cancelled' }, ['filter']],
  ['ems-console', { routing: 'history', theme: 'dark' }, ['routing', 'theme']],
  ['ems-station-monitor', { view: 'photovoltaics', stationId: 7 }, ['view', 'stationId']],
  ['ems-workbench', { routing: 'hash' }, ['routing']],
];

test('[EL-02] each class offers settings to begin with, which are right, and tells what is wrong in others', async ({
  page,
}) => {
  await page.goto('/empty.html');
  await page.evaluate(() => import(`${document.body.dataset['api']}/elements/ems-elements.js`));
  const stubs = await page.evaluate(async (names) => {
    const found: [string, object, readonly Problem[]][] = [];
    for (const name of names) {
      const picked = customElements.get(name) as PickedClass;
      const stub = await picked.getStubConfig();
      found.push([name, stub, await picked.validate(stub)]);
    }
    return found;
  }, tags);
  for (const [tag, stub, problems] of stubs) {
    expect(Object.keys(stub).length, tag).toBeGreaterThan(0);
    expect(problems, tag).toEqual([]);
  }
  for (const [tag, settings, properties] of wrong) {
    const problems = await page.evaluate(([name, given]) => (customElements.get(name) as PickedClass).validate(given), [
      tag,
      settings,
    ] as const);
    expect(
      problems.map(({ property }) => property),
      tag,
    ).toEqual(properties);
    for (const { property, message } of problems) expect(message).toContain(property);
    // A secret in the wrong property is not repeated.
    expect(JSON.stringify(problems)).not.toContain('secret');
  }
  const whole = await page.evaluate(() => (customElements.get('ems-console') as PickedClass).validate(undefined));
  expect(whole).toEqual([{ property: '', message: 'an object is expected' }]);
});

test('[EL-02] a picker finds every element, its settings and their choices in the manifest', () => {
  const source = readFileSync(join(built('elements'), 'custom-elements.json'), 'utf8');
  const [{ declarations }] = (
    JSON.parse(source) as {
      modules: [
        {
          declarations: {
            tagName: string;
            description: string;
            attributes: { name: string; type: { text: string } }[];
          }[];
        },
      ];
    }
  ).modules;
  expect(declarations.map(({ tagName }) => tagName).toSorted()).toEqual(tags.toSorted());
  const view = declarations
    .find(({ tagName }) => tagName === monitor.tag)
    ?.attributes.find(({ name }) => name === 'view');
  expect(view?.type.text).toContain("'photovoltaic' | 'wind'");
});

const refused = [
  { sample: monitor, attribute: 'view', value: 'photovoltaics' },
  { sample: workOrders, attribute: 'filter', value: 'cancelled' },
  { sample: wholeConsole, attribute: 'routing', value: 'history' },
] as const;

for (const { sample, attribute, value } of refused)
  test(`[EL-02][EL-03] <${sample.tag}> says that ${attribute}="${value}" is wrong, tells the page, and goes on when it is mended`, async ({
    page,
  }) => {
    const events = await noteEvents(page);
    const right = (sample.attributes as Record<string, string>)[attribute];
    const element = await mount(page, sample.tag, { ...sample.attributes, [attribute]: value, locale: 'de' });
    const alert = element.getByRole('alert').filter({ hasText: `${attribute}: "${value}" is none of` });
    await expect(alert).toContainText('Dieses Element ist nicht richtig konfiguriert', late);
    expect(await element.evaluate((one) => [one.matches(':state(error)'), one.matches(':state(ready)')])).toEqual([
      true,
      false,
    ]);
    expect((await events()).find(({ type }) => type === 'ems-error')?.detail).toMatchObject({ kind: 'config' });
    await element.evaluate(
      (one, [name, given]) => (given === undefined ? one.removeAttribute(name) : one.setAttribute(name, given)),
      [attribute, right] as const,
    );
    await expect(sample.there(element)).toBeVisible(late);
    await expect(alert).toHaveCount(0);
    // What a page does not have yet is null or an empty text there.
    for (const [none, locale] of [
      [null, 'en'],
      ['', 'de'],
    ]) {
      await element.evaluate((one, values) => Object.assign(one, values), { stationId: none, path: none, locale });
      await expect(rootOf(element)).toHaveAttribute('lang', locale ?? '');
      await page.waitForLoadState('networkidle');
      await expect(sample.there(element)).toBeVisible(late);
    }
    expect(await page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors)).toEqual([]);
  });
