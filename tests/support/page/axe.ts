import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright/test';

interface Scope {
  /** The elements to check; without it the whole page is checked. */
  readonly within?: Locator | string;
  /** Rules that do not apply there, for instance `region` inside a page. */
  readonly without?: readonly string[];
}

/** Half as long as `axe.source`: each page that is checked reads all of it once, which takes as long as a check. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Resolves when running transitions have ended: a text that fades in has too little contrast before. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/**
 * Puts open dialogs and popovers above all else for axe too, which does not know the top layer: of a text that it takes
 * for covered it does not check the contrast.
 */
const raiseTopLayer = (page: Page) =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ];
    const open = CSS.supports('selector(:popover-open)') ? 'dialog:modal, :popover-open' : 'dialog:modal';
    const raised = roots(document).flatMap((root) => [...root.querySelectorAll<HTMLElement>(open)]);
    for (const [index, { style }] of raised.entries()) style.zIndex = String(10_000 + index);
  });

/** What breaks WCAG 2.0–2.2 A and AA or axe's best practice: a line for each rule, with the nodes and why. */
export async function violations(page: Page, { within, without = [] }: Scope = {}): Promise<string[]> {
  const loaded = await page.evaluate(() => 'axe' in globalThis);
  if (!loaded) await page.evaluate(source);
  // Off in axe by default.
  const rules: axe.RunOptions['rules'] = { 'target-size': { enabled: true } };
  for (const rule of without) rules[rule] = { enabled: false };
  // A frame of a third party is not checked.
  const options: axe.RunOptions = { runOnly: standards, rules, iframes: false, resultTypes: ['violations'] };
  await transitionsEnd(page);
  await raiseTopLayer(page);
  const scope = typeof within === 'string' ? page.locator(within) : (within ?? page.locator('html'));
  const found = await scope.evaluateAll(async (elements, how) => {
    const runner = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await runner.run({ include: elements }, how)).violations;
  }, options);
  return found.map(({ id, nodes }) =>
    [id, ...nodes.slice(0, 3).map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`)].join('\n  '),
  );
}
