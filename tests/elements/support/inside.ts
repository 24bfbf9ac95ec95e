import type { Locator, Page } from 'playwright/test';

type InPage = typeof globalThis & { rootOf(element: Element): ShadowRoot };

/** Lets a test see into closed shadow roots: what makes them notes them. Called before the page is opened. */
export const watchRoots = (page: Page) =>
  page.addInitScript(() => {
    const roots = new WeakMap<Element, ShadowRoot>();
    // Not to be found by what looks for roots that leaked.
    Object.defineProperty(globalThis, 'rootOf', { value: (element: Element) => roots.get(element) });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function attach(init) {
      const root = attachShadow.call(this, init);
      roots.set(this, root);
      return root;
    };
  });

/** The first of these that is shown in the element's shadow root, as a box on the screen. */
export const boxInside = (element: Locator, selector: string) =>
  element.evaluate((one, wanted) => {
    const found = [...(globalThis as InPage).rootOf(one).querySelectorAll(wanted)].find((node) =>
      node.checkVisibility(),
    );
    if (!found) return undefined;
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height };
  }, selector);

/** Gives the focus to the first of these. */
export const focusInside = (element: Locator, selector: string) =>
  element.evaluate(
    (one, wanted) => (globalThis as InPage).rootOf(one).querySelector<HTMLElement>(wanted)?.focus(),
    selector,
  );

/** Whether the focus is on such a node. */
export const isFocusedInside = (element: Locator, selector: string) =>
  element.evaluate(
    (one, wanted) => (globalThis as InPage).rootOf(one).activeElement?.matches(wanted) ?? false,
    selector,
  );

/** Whether anything that a script of the page can reach from the element is its shadow root. */
export const leaksRoot = (element: Locator) =>
  element.evaluate((one) => {
    const keys = [...Object.getOwnPropertyNames(one), ...Object.getOwnPropertySymbols(one)];
    const values = keys.map((key) => Reflect.get(one, key) as unknown);
    const deep = values.flatMap((value) => (value && typeof value === 'object' ? Object.values(value) : []));
    return [one.shadowRoot, ...values, ...deep].some((value) => value instanceof ShadowRoot);
  });
