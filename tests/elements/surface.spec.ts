import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../support/axe.ts';
import { built } from '../support/built.ts';
import { expect, ready, test } from './support/fixtures.ts';

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

for (const declaration of manifest.modules[0].declarations) {
  test(`[EL-02] the manifest tells the truth about <${declaration.tagName}>`, async ({ page, bell }) => {
    await page.goto('/plain.html');
    const button = await ready(bell);
    await button.click();
    await expect(bell.getByRole('listitem').first()).toBeVisible();
    const found = await bell.evaluate((element) => {
      const own = element.constructor as unknown as { observedAttributes: string[]; prototype: object };
      const above = Object.getPrototypeOf(own.prototype) as object;
      const fields = Object.keys(Object.getOwnPropertyDescriptors(above)).filter(
        (name) => Object.getOwnPropertyDescriptor(above, name)?.set,
      );
      const methods = Object.getOwnPropertyNames(own.prototype).filter((name) => !/constructor|Callback$/.test(name));
      const parts = [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((node) => [...node.part]);
      return { attributes: own.observedAttributes, members: [...fields, ...methods], parts: [...new Set(parts)] };
    });
    expect(found.attributes.toSorted()).toEqual(names(declaration.attributes));
    expect(found.members.toSorted()).toEqual(names(declaration.members));
    expect(found.parts.toSorted()).toEqual(names(declaration.cssParts));
    expect(declaration.events.length).toBeGreaterThan(0);
    const types = readFileSync(dist('ems-elements.d.ts'), 'utf8');
    for (const { name } of [...declaration.events, ...declaration.members]) expect(types).toContain(name);
  });
}

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
