import type { Locator, Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { createReadings, valueAt } from '#mock-server/telemetry/values.ts';
import { pointId, type PointKey } from '#src/contract/points/catalogue.ts';
import type { Control } from '../server/control.ts';
import { expect } from '../fixtures.ts';
import { figureIn } from '../shell/shell.ts';

export const minute = 60_000;
const day = 24 * 60 * minute;

/** A point's present value on the server; NaN without a value. Throws without such a point. */
export function measured({ world }: MockServer, owner: string, key: PointKey): number {
  const point = world.telemetry.point(pointId(owner, key));
  if (!point) throw new Error(`no point ${owner}.${key}`);
  return valueAt(point, world.clock.now(), createReadings()).value ?? Number.NaN;
}

/** Sets the server's clock to an hour of Shanghai, later on the tests' day or on the next one, and stops it there. */
export async function stopClockAt(control: Control, hour: number): Promise<void> {
  const now = Date.now();
  const today = new Date(now).setUTCHours(hour - 8, 10, 30, 0);
  await control.setClockOffset((today > now ? today : today + day) - now);
  await control.stopClock();
}

/** The ages of late and of out-of-date values, each with its source. */
export const freshnessNote = /“数据延迟”：超过 .+（.+）；“数据陈旧”：超过 .+（.+）/;
export const card = (page: Page, id: string): Locator => page.locator(`button[data-node="${id}"]`);

/** For the first figures of a page. */
export const patiently = { timeout: 30_000 };

/** The diagram with values on it. */
export async function expectDiagram(page: Page, id: string): Promise<void> {
  await expect(figureIn(card(page, id))).toBeVisible(patiently);
}

/** A figure as the Chinese console writes it, without its unit. */
export const shownAs = (value: number, digits: number): string =>
  new Intl.NumberFormat('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replace('-', '−');
