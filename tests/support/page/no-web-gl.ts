import type { Page } from 'playwright/test';

/** A browser that cannot draw maps. */
export const noWebGl = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).startsWith('webgl') ? null : Reflect.apply(original, this, args);
    } as typeof original;
  });
