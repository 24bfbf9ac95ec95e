import { expect, type Page } from 'playwright/test';
import { once } from '#src/lib/once.ts';
import { buildInMemory } from '../../scripts/vite/build-in-memory.ts';
import { test as base } from '../support/server/dated-test.ts';

/** The reference element, bundled in memory. */
const bundle = once(async () => {
  const { output } = await buildInMemory({
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      minify: false,
      lib: { entry: 'tests/elements/support/r2wc-reference.tsx', formats: ['es'], fileName: 'reference' },
    },
  });
  return output[0].code;
});

const test = base.extend<{ reference: Page }>({
  reference: async ({ page }, use) => {
    const script = await bundle();
    await page.setContent('<main></main><aside></aside>');
    await page.addScriptTag({ content: script, type: 'module' });
    await page.evaluate(() => customElements.whenDefined('r2wc-reference').then(() => undefined));
    await use(page);
  },
});

/** How often React has mounted the element: asked for without waiting for frames, which an empty page does not need. */
const mounts = (page: Page) => page.evaluate(() => window.reference?.mounts ?? 0);

/** Adds the element to the page and waits until React has rendered it. */
async function show(page: Page, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate((all) => {
    const element = document.createElement('r2wc-reference');
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    document.querySelector('main')?.append(element);
  }, attributes);
  await expect.poll(() => mounts(page)).toBeGreaterThan(0);
}

const props = (page: Page) => page.evaluate(() => Object.keys(window.reference.props));

// Each test below states a fault of r2wc that elements/core/ems-element.ts works around. A test that fails shows that
// a newer r2wc has fixed it, and that the workaround is obsolete.

test('[EL-01] r2wc as it is: an empty boolean attribute does not count', async ({ reference }) => {
  await show(reference, { open: '' });
  expect(await reference.evaluate(() => window.reference.props.open)).toBe(undefined);
});

test('[EL-01] r2wc as it is: a removed attribute keeps its old value', async ({ reference }) => {
  await show(reference, { name: 'a' });
  await reference.evaluate(() => {
    const element = document.querySelector('r2wc-reference');
    element?.removeAttribute('name');
    element?.setAttribute('open', 'true');
  });
  await expect.poll(() => props(reference)).toContain('open');
  expect(await reference.evaluate(() => window.reference.props.name)).toBe('a');
});

test('[EL-01] r2wc as it is: a property, secrets too, is written into the markup', async ({ reference }) => {
  await show(reference);
  const html = await reference.evaluate(() => {
    const element = document.querySelector('r2wc-reference');
    Object.assign(element ?? {}, { token: 'SECRET' });
    return element?.outerHTML;
  });
  expect(html).toContain('SECRET');
});

test('[EL-01] r2wc as it is: objects arrive as copies without dates, functions not at all', async ({ reference }) => {
  await show(reference);
  await reference.evaluate(() => {
    const element = document.querySelector('r2wc-reference') ?? {};
    Object.assign(element, { onPick: function pick() {}, items: [{ at: new Date(0) }] });
  });
  // React renders once it has time, which on a busy machine is some frames later.
  await expect.poll(() => props(reference)).toContain('items');
  const got = await reference.evaluate(() => {
    const { items, onPick } = window.reference.props;
    return { at: typeof items?.[0]?.at, onPick: typeof onPick };
  });
  expect(got).toEqual({ at: 'string', onPick: 'undefined' });
});

test('[EL-01] r2wc as it is: a property that was set before the definition is lost', async ({ page }) => {
  await page.setContent('<main><r2wc-reference></r2wc-reference></main>');
  await page.evaluate(() => Object.assign(document.querySelector('r2wc-reference') ?? {}, { name: 'early' }));
  await page.addScriptTag({ content: await bundle(), type: 'module' });
  await expect.poll(() => mounts(page)).toBeGreaterThan(0);
  expect(await props(page)).not.toContain('name');
});

test('[EL-01] r2wc as it is: a move in the page mounts it again, and what was typed is gone', async ({ reference }) => {
  await show(reference);
  await reference.getByLabel('typed').fill('draft');
  await reference.evaluate(() => {
    const element = document.querySelector('r2wc-reference');
    if (element) document.querySelector('aside')?.append(element);
  });
  await expect.poll(() => mounts(reference)).toBe(2);
  await expect(reference.getByLabel('typed')).toHaveValue('');
});
