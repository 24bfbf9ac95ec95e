import type { Locator } from 'playwright/test';
import { expect } from '../fixtures.ts';

const prefix = '电价时段：';

/** Expects a day's strip of prices to say when which kind is valid, and its legend to have these kinds. */
export async function expectPricesInWords(main: Locator): Promise<void> {
  const strip = main.getByRole('img', { name: new RegExp(`^${prefix}00:00–.*–24:00 \\S+$`) });
  const words = (await strip.getAttribute('aria-label'))!.replace(prefix, '').split(/[、和]/u);
  const times = words.map((each) => /^(\d\d:[03]0)–(\d\d:[03]0) (\S+)$/.exec(each)!.slice(1));
  // Each time begins where the one before it ends, with another kind.
  for (const [index, [from, , kind]] of times.slice(1).entries()) {
    expect(from).toBe(times[index]![1]);
    expect(kind).not.toBe(times[index]![2]);
  }
  for (const kind of new Set(times.map((time) => time[2]!)))
    await expect(strip.getByText(kind, { exact: true })).toBeVisible();
}
