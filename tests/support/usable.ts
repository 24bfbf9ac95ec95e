import { expect, type Locator } from 'playwright/test';
import { expectOutline } from './outline.ts';
import { smallTargets } from './targets.ts';

/** Roles, names and order are those of the outline, and what is pressed has at least 24 px. */
export async function expectUsable(locator: Locator, name: string): Promise<void> {
  await expectOutline(locator, name);
  expect.soft(await smallTargets(locator, 24), `${name}: 24 px`).toEqual([]);
}
