import { expect, type Locator } from 'playwright/test';
import { expectOutline } from './outline.ts';
import { invisibleIcons, movingElements, smallTargets } from './targets.ts';

const softly = expect.configure({ soft: true });

/** A window of 1280×1024 with 400 % zoom. */
const zoomed = { width: 320, height: 256 };

/** Runs in the page: that a dialog or a panel lies beside the window, and what in it is wider than its place. */
function tooWide(box: Element): readonly string[] {
  const { left, right } = box.getBoundingClientRect();
  // What only a screen reader reads lies in a box of 1 px.
  const shown = [box, ...box.children].filter((each) => each.clientWidth > 1);
  const wide = shown.filter((each) => each.scrollWidth > each.clientWidth + 1);
  return [
    ...(left < -1 || right > innerWidth + 1 ? [`${Math.round(left)}–${Math.round(right)} px`] : []),
    ...wide.map(({ className, scrollWidth, clientWidth }) => `${className} ${scrollWidth} in ${clientWidth} px`),
  ];
}

/** With 400 % zoom a dialog or a panel is as wide as the window, and nothing in it is wider. */
async function expectToFit(box: Locator, name: string): Promise<void> {
  const page = box.page();
  const size = page.viewportSize();
  if (!size || !(await box.evaluate((element) => element.matches('dialog, aside')))) return;
  await page.setViewportSize(zoomed);
  await softly.poll(() => box.evaluate(tooWide), `${name}: 400 %`).toEqual([]);
  await page.setViewportSize(size);
}

/**
 * Roles, names and order are those of the outline; what is pressed has at least 24 px, nothing moves unasked, icons are
 * seen with forced colours, and a dialog or a panel fits 400 % zoom.
 */
export async function expectUsable(locator: Locator, name: string): Promise<void> {
  const page = locator.page();
  await expectOutline(locator, name);
  softly(await smallTargets(locator, 24), `${name}: 24 px`).toEqual([]);
  softly(await movingElements(page), `${name}: moves`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  softly(await invisibleIcons(page), `${name}: icons with forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectToFit(locator, name);
}
