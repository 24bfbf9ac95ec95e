import type { Page } from 'playwright/test';

/** What WCAG 1.4.12 lets a reader choose, set as by an extension of the browser: after the page is there. */
export const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets.push(spacing);
  });

/**
 * Visible texts that are cut to the side, and things of the top bar that are wider than their box. In tables only times and
 * words with a picture count: a long name has a title.
 */
export const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.clientWidth > 1;
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      // The lines of a map go on beyond its edge.
      element.getAttribute('aria-hidden') !== 'true';
    const isName = (element: Element) =>
      element.closest('tbody') !== null && !element.matches('time') && !element.querySelector('time, svg');
    const cut = [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.textContent.trim() !== '' && isVisible(element) && isCut(element) && !isName(element),
      )
      .map((element) => `cut: ${element.textContent.trim()}`);
    const wide = [...(document.querySelector('header')?.children ?? [])]
      .filter((element) => isVisible(element) && element.scrollWidth > element.clientWidth + 1)
      .map((element) => `too wide: ${element.textContent}`);
    return [...cut, ...wide];
  });
