import type { Locator, Page } from 'playwright';
import { stopWatching, watchFrames } from './in-page/watch-frames.ts';
import { median, percentile, type Row } from './measure.ts';

const moves = 60;

export interface Smoothness {
  /** ms from frame to frame. */
  readonly frames: readonly number[];
  /** Milliseconds of each task that blocked the page for 50 ms or more. */
  readonly tasks: readonly number[];
}

/** How the page's frames come while something is done. */
export async function whileDoing(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(watchFrames);
  await act();
  return page.evaluate(stopWatching);
}

interface Scenario {
  readonly x: number;
  readonly y: number;
}

/** @throws Error when it is not shown */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be dragged is not shown');
  return box;
}

/** Frames while a place is dragged sideways, to and fro. */
export async function dragged(page: Page, { x, y }: Scenario, reach: number): Promise<Smoothness> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await whileDoing(page, async () => {
    for (let step = 0; step < moves; step += 1)
      await page.mouse.move(x + reach * Math.sin((step / moves) * 2 * Math.PI), y);
  });
  await page.mouse.up();
  return frames;
}

/** Median and 95th percentile of the frames, and the longest task. */
export function smoothnessRows(name: string, { frames, tasks }: Smoothness, goal?: string): readonly Row[] {
  return [
    { name, value: median(frames), unit: 'ms', goal },
    { name: `${name}.p95`, value: percentile(frames, 0.95), unit: 'ms' },
    { name: `${name}.longest`, value: Math.max(0, ...tasks), unit: 'ms' },
  ];
}
