import type { JSHandle, Page } from 'playwright/test';

/** Counts how often an element of the selector is hidden, if only until more of it is loaded. */
export const countHidden = (page: Page, selector: string): Promise<JSHandle<{ count: number }>> =>
  page.evaluateHandle((hides) => {
    const hidden = { count: 0 };
    new MutationObserver((changes) => {
      const isHidden = ({ target }: MutationRecord) =>
        target instanceof HTMLElement && target.style.display === 'none' && target.matches(hides);
      hidden.count += changes.filter(isHidden).length;
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
    return hidden;
  }, selector);
