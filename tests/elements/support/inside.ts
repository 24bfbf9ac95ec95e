import type { Locator, Page } from 'playwright/test';

type InPage = typeof globalThis & { rootOf(element: Element): ShadowRoot };

/** Records closed shadow roots so that a test can query them. Call it before the page is opened. */
export const watchRoots = (page: Page) =>
  page.addInitScript(() => {
    const roots = new WeakMap<Element, ShadowRoot>();
    // Not enumerable, so that the search for leaked roots does not find it.
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
  element.evaluate((one, query) => {
    const found = [...(globalThis as InPage).rootOf(one).querySelectorAll(query)].find((node) =>
      node.checkVisibility(),
    );
    if (!found) return undefined;
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height };
  }, selector);

/** Gives the focus to the first of these. */
export const focusInside = (element: Locator, selector: string) =>
  element.evaluate(
    (one, query) => (globalThis as InPage).rootOf(one).querySelector<HTMLElement>(query)?.focus(),
    selector,
  );

/** Whether the focus is on such a node. */
export const isFocusedInside = (element: Locator, selector: string) =>
  element.evaluate((one, query) => (globalThis as InPage).rootOf(one).activeElement?.matches(query) ?? false, selector);

/** Whether anything that a script of the page can reach from the element is its shadow root. */
export const leaksRoot = (element: Locator) =>
  element.evaluate((one) => {
    const keys = [...Object.getOwnPropertyNames(one), ...Object.getOwnPropertySymbols(one)];
    const values = keys.map((key) => Reflect.get(one, key) as unknown);
    const deep = values.flatMap((value) => (value && typeof value === 'object' ? Object.values(value) : []));
    return [one.shadowRoot, ...values, ...deep].some((value) => value instanceof ShadowRoot);
  });
