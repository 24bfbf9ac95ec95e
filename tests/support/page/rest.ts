import { expect, type Locator } from 'playwright/test';

/** Until a long list draws no further rows and knows their heights: a moment after a jump. */
export async function untilAtRest(list: Locator): Promise<void> {
  let last = '';
  const size = () =>
    list.evaluate((element) => `${element.querySelectorAll('*').length} elements, ${element.scrollHeight} px`);
  const isAtRest = async () => last === (last = await size());
  await expect.poll(isAtRest, { intervals: [150] }).toBe(true);
}
