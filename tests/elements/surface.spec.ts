import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright/test';
import { violations } from '../support/page/axe.ts';
import { built } from '../support/server/built.ts';
import { expect, ready, test } from './support/fixtures.ts';
import { alarmBell, all, rootOf } from './support/samples.ts';

interface Named {
  readonly name: string;
}

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly (Named & { fieldName: string })[];
  readonly members: readonly (Named & { kind: string; description?: string; static?: boolean })[];
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
    const type = one.constructor as unknown as { observedAttributes: string[]; prototype: object };
    const above = Object.getPrototypeOf(type.prototype) as object;
    const fields = Object.keys(Object.getOwnPropertyDescriptors(above)).filter(
      (name) => Object.getOwnPropertyDescriptor(above, name)?.set,
    );
    const methods = Object.getOwnPropertyNames(type.prototype).filter((name) => !/constructor|Callback$/.test(name));
    const parts = [...(one.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((node) => [...node.part]);
    const statics = Object.entries(type).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    const members = [...fields, ...methods];
    return { attributes: type.observedAttributes, members, statics, parts: [...new Set(parts)] };
  });

test('[EL-02] the manifest tells the truth about each element; its events are named as HTML names them', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/boxes.html');
  const types = readFileSync(dist('ems-elements.d.ts'), 'utf8');
  for (const { tag, there } of all) {
    const declaration = manifest.modules[0].declarations.find(({ tagName }) => tagName === tag);
    if (!declaration) throw new Error(`<${tag}> is not in the manifest`);
    const element = page.locator(tag);
    await expect(there(element)).toBeVisible({ timeout: 60_000 });
    if (tag === alarmBell.tag) {
      await element.locator(alarmBell.opener).click();
      await expect(element.getByRole('listitem').first()).toBeVisible();
    }
    const found = await surfaceOf(element);
    expect(found.attributes.toSorted(), tag).toEqual(names(declaration.attributes));
    expect(found.members.toSorted(), tag).toEqual(names(declaration.members.filter((member) => !member.static)));
    expect(found.statics.toSorted(), tag).toEqual(names(declaration.members.filter((member) => member.static)));
    expect(found.parts.toSorted(), tag).toEqual(names(declaration.cssParts));
    expect(declaration.events.length).toBeGreaterThan(0);
    // Lower case and dashes: what every framework can listen to.
    for (const { name } of declaration.events) expect(name).toMatch(/^ems(-[a-z]+)+$/);
    for (const { name } of [...declaration.events, ...declaration.members]) expect(types).toContain(name);
  }
});

test('[EL-02] the loader holds definitions only and does nothing without a DOM', async () => {
  const source = readFileSync(dist('ems-elements.js'), 'utf8');
  expect(source).not.toMatch(/react\.|createRoot|^import /m);
  const loaded = (await import(dist('ems-elements.js'))) as { version: string; define(): void };
  expect(loaded.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(() => loaded.define()).not.toThrow();
});

test('[EL-02] the bell breaks no accessibility rule in any theme, panel open and closed', async ({ page, bell }) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  const problems = () => violations(page, { within: bell, without: ['region'] });
  for (const theme of ['def-theme', 'home-theme', 'gy-theme']) {
    await bell.evaluate((element, name) => element.setAttribute('theme', name), theme);
    await expect(rootOf(bell)).toHaveAttribute('data-theme', theme);
    expect(await problems(), theme).toEqual([]);
    await button.click();
    await expect(bell.getByRole('listitem').first()).toBeVisible();
    expect(await problems(), theme).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
