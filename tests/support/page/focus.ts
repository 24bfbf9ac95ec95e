import { type Locator, type Page, expect } from 'playwright/test';

/** What has the focus, in the page or in an open shadow root of it. */
export interface Focus {
  /** Role or tag, and the words by which a user knows it. */
  readonly what: string;
  /** It, or the box around it, is marked by an outline of 2 px or more. */
  readonly marked: boolean;
  /** It lies within the window, and not under anything: a mark on a chart's middle is no cover. */
  readonly inSight: boolean;
}

export const focusOf = (page: Page): Promise<Focus | undefined> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return undefined;
    const isMarked = (box: Element | null) => {
      if (!box?.matches(':focus-within')) return false;
      const style = getComputedStyle(box);
      // A focused field's border has the colour of its outline and widens it.
      const border = style.borderTopColor === style.outlineColor ? Number.parseFloat(style.borderTopWidth) : 0;
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) + border >= 2;
    };
    /** A table row has its lines in its cells. */
    const isRowMarked = (row: Element) => {
      const cell = row.matches('tr:focus-visible') && row.children[1];
      return cell && getComputedStyle(cell).boxShadow.includes('inset');
    };
    /** Of a field to search in, whose input is hidden, the box around it. */
    const box = element.closest('[data-pc-name]') ?? element;
    const { left, top, width, height } = box.getBoundingClientRect();
    // A table that is taller than the window is in sight where it fills the window's middle.
    const isTall = height > innerHeight / 2;
    const y = isTall ? Math.min(Math.max(innerHeight / 2, top), top + height) : top + Math.min(height / 2, 20);
    const isUncovered = (share: number) => {
      const over = document.elementFromPoint(left + width * share, y);
      // A slider lies on its bar, with the other ones of it.
      if (box.matches('input[type="range"]') && over?.parentElement === box.parentElement) return true;
      return over !== null && (box.contains(over) || over.contains(box));
    };
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const isBoxMarked = [element, element.parentElement, box].some(isMarked);
    return {
      what: `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${name}`,
      marked: isBoxMarked || isRowMarked(element) === true,
      inSight: isUncovered(0.5) || isUncovered(0.25),
    };
  });

/** What is wrong with where the focus is. */
export const faultOf = (focus: Focus | undefined): string | undefined => {
  if (!focus) return 'the focus is lost';
  if (!focus.marked) return `not marked: ${focus.what}`;
  return focus.inSight ? undefined : `not in sight: ${focus.what}`;
};

/** Presses a key; afterwards the focus has to be somewhere, marked and in sight. */
export async function press(page: Page, key: string): Promise<Focus> {
  await page.keyboard.press(key);
  let focus: Focus | undefined;
  const fault = async () => faultOf((focus = await focusOf(page)));
  await expect.poll(fault, { message: `focus after ${key}` }).toBeUndefined();
  return focus!;
}

/** Presses a key until the focused element has the name. Throws after `most` presses. */
export async function pressUntil(page: Page, key: string, name: RegExp, most = 60): Promise<void> {
  const passed: string[] = [];
  for (let times = 0; times < most; times++) {
    const { what } = await press(page, key);
    if (name.test(what)) return;
    passed.push(what);
  }
  throw new Error(`${key} does not lead to ${String(name)}, but to: ${passed.join(' | ')}`);
}

/** Presses a key until this element has the focus. Throws after `most` presses. */
export async function pressTo(page: Page, key: string, target: Locator, most = 60): Promise<void> {
  const passed: string[] = [];
  for (let times = 0; times < most; times++) {
    const { what } = await press(page, key);
    if (await target.evaluateAll((found) => found.some((each) => each.matches(':focus')))) return;
    passed.push(what);
  }
  throw new Error(`${key} does not lead to ${String(target)}, but to: ${passed.join(' | ')}`);
}

/** Presses a key until the element has the focus; not at all where it has it. */
export async function reach(page: Page, key: string, target: Locator, most?: number): Promise<void> {
  const hasFocus = await target.evaluateAll((found) => found.some((each) => each.matches(':focus')));
  if (!hasFocus) await pressTo(page, key, target, most);
}

/** Goes to a button by Tab and presses Enter. */
export async function enterBy(page: Page, button: Locator, most?: number): Promise<void> {
  await reach(page, 'Tab', button, most);
  await page.keyboard.press('Enter');
}

/** All dialogs have closed; the focus is not lost with them. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await focusOf(page))?.what, 'the focus is lost with the dialog').toBeDefined();
}

/** Goes to a field by Tab and types over what it has. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, 'Tab', field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Opens a dialog by its button, and waits until something in it has the focus. */
export async function openBy(page: Page, button: Locator, key = 'Tab'): Promise<void> {
  await reach(page, key, button);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').last().locator(':focus')).toBeVisible();
}

/** Presses the focused button; the focus is not lost with what the button leads to. */
export async function enterAndStay(page: Page, button: Locator, key = 'Tab'): Promise<void> {
  await reach(page, key, button);
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
  await expect.poll(async () => faultOf(await focusOf(page))).toBeUndefined();
}
