import type { Locator } from 'playwright/test';

/** Width in px that cards leave empty at the end of the box they stand in, padding and border apart. */
export const unusedWidth = (cards: Locator): Promise<number> =>
  cards.evaluateAll((elements) => {
    const parent = elements[0]?.parentElement;
    if (!parent) throw new Error('there are no cards');
    const { paddingInlineEnd, borderInlineEndWidth } = getComputedStyle(parent);
    const inner =
      parent.getBoundingClientRect().right -
      Number.parseFloat(paddingInlineEnd) -
      Number.parseFloat(borderInlineEndWidth);
    return Math.round(inner - Math.max(...elements.map((element) => element.getBoundingClientRect().right)));
  });
