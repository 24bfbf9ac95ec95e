import type { Page } from 'playwright/test';

/** What the page has done since the last reset. */
export interface Cost {
  /** Components that ran. */
  readonly renders: number;
  /** Reads of positions and sizes, each of which lays the page out where something has changed. */
  readonly layoutReads: number;
}

interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

declare global {
  interface Window {
    switchCost: { renders: number; layoutReads: number };
  }
}

/** Sent to the page as text, before its scripts: React tells the hook of its developer tools of every commit. */
function install(): void {
  window.switchCost = { renders: 0, layoutReads: 0 };
  const componentTags = [0, 11, 15];
  const ran = 1;
  const visit = (next: Fiber | null, before: Fiber | null): void => {
    if (!next) return;
    if (componentTags.includes(next.tag) && (next.flags & ran) !== 0) window.switchCost.renders += 1;
    // Below a fiber whose child is the same nothing has run.
    if (before && before.child === next.child) return;
    for (let child = next.child; child; child = child.sibling) visit(child, before && child.alternate);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => visit(current, current.alternate),
    },
  });
  const count = () => {
    window.switchCost.layoutReads += 1;
  };
  const sizes = [
    [Element.prototype, ['clientWidth', 'clientHeight', 'scrollWidth', 'scrollHeight']],
    [HTMLElement.prototype, ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft']],
  ] as const;
  for (const [prototype, names] of sizes)
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      const get = function read(this: Element): unknown {
        count();
        return property?.get?.call(this);
      };
      Object.defineProperty(prototype, name, { ...property, get });
    }
  for (const name of ['getBoundingClientRect', 'scrollIntoView'] as const) {
    const original = Element.prototype[name] as (...values: unknown[]) => unknown;
    const counted = function counted(this: Element, ...values: unknown[]): unknown {
      count();
      return original.apply(this, values);
    };
    Object.assign(Element.prototype, { [name]: counted });
  }
}

/** Counts from the next page load on. */
export async function watchCost(page: Page): Promise<void> {
  await page.addInitScript(install);
}

export const resetCost = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window.switchCost, { renders: 0, layoutReads: 0 }));

export const readCost = (page: Page): Promise<Cost> => page.evaluate(() => window.switchCost);
