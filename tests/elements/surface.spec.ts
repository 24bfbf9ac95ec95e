import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { built } from '../support/built.ts';
import { expect, place, ready, test } from './support/fixtures.ts';
import { boxes, type Sample } from './support/samples.ts';

interface Named {
  readonly name: string;
}

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly (Named & { fieldName: string })[];
  readonly members: readonly (Named & { kind: string; description?: string })[];
  readonly events: readonly Named[];
  readonly cssParts: readonly Named[];
}

const dist = (name: string) => join(built('elements'), name);
const manifest = JSON.parse(readFileSync(dist('custom-elements.json'), 'utf8')) as {
  modules: [{ declarations: Declaration[] }];
};
const names = (list: readonly Named[]) => list.map(({ name }) => name).toSorted();

/** Names of the running element's properties and methods, its attributes, and the parts in it. */
const surfaceOf = (element: Locator) =>
  element.evaluate((one) => {
    const own = one.constructor as unknown as { observedAttributes: string[]; prototype: object };
    const above = Object.getPrototypeOf(own.prototype) as object;
    const fields = Object.keys(Object.getOwnPropertyDescriptors(above)).filter(
      (name) => Object.getOwnPropertyDescriptor(above, name)?.set,
    );
    const methods = Object.getOwnPropertyNames(own.prototype).filter((name) => !/constructor|Callback$/.test(name));
    const parts = [...(one.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((node) => [...node.part]);
    return { attributes: own.observedAttributes, members: [...fields, ...methods], parts: [...new Set(parts)] };
  });

const bell: Sample = {
  tag: 'ems-alarm-bell',
  attributes: {},
  there: (element) => element.getByRole('button').first(),
  german: 'Meldungen',
};

for (const { tag, attributes, there } of [bell, ...boxes])
  test(`[EL-02] the manifest tells the truth about <${tag}>`, async ({ page }) => {
    test.setTimeout(90_000);
    const declaration = manifest.modules[0].declarations.find(({ tagName }) => tagName === tag);
    if (!declaration) throw new Error(`<${tag}> is not in the manifest`);
    const element = await place(page, tag, attributes);
    await expect(there(element)).toBeVisible({ timeout: 30_000 });
    if (tag === bell.tag) {
      await (await ready(element)).click();
      await expect(element.getByRole('listitem').first()).toBeVisible();
    }
    const found = await surfaceOf(element);
    expect(found.attributes.toSorted()).toEqual(names(declaration.attributes));
    expect(found.members.toSorted()).toEqual(names(declaration.members));
    expect(found.parts.toSorted()).toEqual(names(declaration.cssParts));
    expect(declaration.events.length).toBeGreaterThan(0);
    const types = readFileSync(dist('ems-elements.d.ts'), 'utf8');
    for (const { name } of [...declaration.events, ...declaration.members]) expect(types).toContain(name);
  });

test('[EL-02] the loader holds definitions only and does nothing without a DOM', async () => {
  const source = readFileSync(dist('ems-elements.js'), 'utf8');
  expect(source).not.toMatch(/react\.|createRoot|^import /m);
  const loaded = (await import(dist('ems-elements.js'))) as { version: string; define(): void };
  expect(loaded.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(() => loaded.define()).not.toThrow();
});

for (const theme of ['def-theme', 'home-theme', 'gy-theme'])
  test(`[EL-02] no accessibility rule is broken in ${theme}, panel open and closed`, async ({ page, bell }) => {
    await page.goto('/plain.html');
    await bell.evaluate((element, name) => element.setAttribute('theme', name), theme);
    const button = await ready(bell);
    const problems = () => violations(page, { within: 'ems-alarm-bell', without: ['region'] });
    expect(await problems()).toEqual([]);
    await button.click();
    await expect(bell.getByRole('listitem').first()).toBeVisible();
    expect(await problems()).toEqual([]);
  });
