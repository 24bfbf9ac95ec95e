import type { Locator, Page } from 'playwright/test';

/** Visible texts and accessible names with Chinese characters, except the given names and elements with `lang="zh"`. */
export const hanTexts = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((allowed) => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    const found = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[lang="zh"]')) continue;
      for (const name of attributes) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.nodeValue ?? '');
    }
    const strip = (text: string) => allowed.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return [...new Set(found.filter((text) => /\p{Script=Han}/u.test(strip(text))))];
  }, names);

/** Visible texts that do not fit their box, where neither scrolling nor a title shows the rest. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ruler = document.createElement('canvas').getContext('2d')!;
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    /** Whether the text is wider than a native control, which does not report this by its scroll width. */
    const overflows = (control: HTMLSelectElement | HTMLInputElement) => {
      const style = getComputedStyle(control);
      ruler.font = style.font;
      const text = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.placeholder;
      const availableWidth =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return ruler.measureText(text ?? '').width > availableWidth + 1;
    };
    const isCut = (element: Element) => {
      if (element instanceof HTMLSelectElement || element instanceof HTMLInputElement) return overflows(element);
      const style = getComputedStyle(element);
      // Boxes of one pixel are for screen readers.
      if (style.display === 'inline' || !hasText(element) || element.clientWidth <= 1) return false;
      const wide = element.scrollWidth > element.clientWidth + 1 && !/auto|scroll/.test(style.overflowX);
      const tall = element.scrollHeight > element.clientHeight + 2 && /hidden|clip/.test(style.overflowY);
      return wide || tall;
    };
    const hasTitle = (element: Element) => {
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return element.closest('[title]') !== null;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element) && !hasTitle(element),
      )
      .map((element) => `${element.className}: ${element.textContent}${element.getAttribute('placeholder') ?? ''}`);
  });

/** Hints in search fields that are wider than their field. */
export const cutHints = (scope: Locator): Promise<string[]> =>
  scope.getByRole('searchbox').evaluateAll((fields) => {
    const ruler = document.createElement('canvas').getContext('2d')!;
    return (fields as HTMLInputElement[])
      .filter((field) => {
        const style = getComputedStyle(field);
        ruler.font = style.font;
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        return ruler.measureText(field.placeholder).width > field.clientWidth - padding;
      })
      .map(({ placeholder }) => placeholder);
  });

/** Words of at most 20 letters within `scope` that go on in the next line without a hyphen, each with its text. */
export const brokenWords = (scope: Locator): Promise<string[]> =>
  scope.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const isBroken = (node: Node, from: number, length: number) => {
      range.setStart(node, from);
      range.setEnd(node, from + length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return boxes.some(({ top }) => top > boxes[0]!.bottom - 2);
    };
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,20}/gu)) {
        // The first letter after a soft hyphen has the box of the hyphen, too, which is in the line before.
        const skipped = Number(text[index - 1] === '\u00ad');
        if (isBroken(node, index + skipped, word.length - skipped)) found.push(`${word} in "${text.trim()}"`);
      }
    }
    return found;
  });

/** All visible texts and accessible names; the window's title comes first. */
export const allTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const found = [document.title];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of attributes) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.nodeValue ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });

/** Whether a text is an unresolved key or has unfilled values: `shell.link.live`, `{{count}}`. */
export const isRawText = (text: string): boolean =>
  /^[a-z][A-Za-z]*(\.[a-z][A-Za-z_]*)+$/.test(text) ||
  /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/.test(text);
