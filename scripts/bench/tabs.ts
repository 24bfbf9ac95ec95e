import type { Page } from 'playwright';
import { followCaptcha } from '../lib/captcha.ts';
import { type Lab, openLab } from '../lib/lab.ts';
import { untilQuiet } from '../lib/loads.ts';
import { openAlarmList } from './console.ts';
import { type Measure, median, percentile, type Row } from './measure.ts';

const speeds = [
  { name: '', rate: 1, newGoal: '≤ 150', switchGoal: '≤ 16', p95Goal: '≤ 33' },
  { name: '.slow', rate: 4, newGoal: '≤ 600', switchGoal: '≤ 50', p95Goal: '≤ 100' },
] as const;
const visits = 3;
const switches = 12;
/** More than the pause in which several switches count as one burst. */
const pauseMs = 400;

const messages = '.ems-side a[href="/Message"]';
const tabs = '[role="tab"]';

/** Milliseconds from the click until the shown page contains the expected element and is laid out. */
const press = (page: Page, selector: string, at: number, expected: string): Promise<number> =>
  page.evaluate(
    async ([pressed, index, content]) => {
      const shown = () => document.querySelector('.ems-tab-frame:not([data-hidden]) [role="tabpanel"]');
      const before = shown();
      const start = performance.now();
      document.querySelectorAll<HTMLElement>(pressed)[index]?.click();
      const turn = new MessageChannel();
      while (shown() === before || !shown()?.querySelector(content)) {
        await new Promise((done) => {
          turn.port1.onmessage = done;
          turn.port2.postMessage(0);
        });
      }
      shown()?.getBoundingClientRect();
      turn.port1.close();
      return performance.now() - start;
    },
    [selector, at, expected] as const,
  );

interface Visit {
  readonly opened: number;
  readonly switches: readonly number[];
  /** Without a pointer, as by a key. */
  readonly fromRest: readonly number[];
}

/** To and fro between two tabs. */
async function switchTabs(page: Page, isPointed: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < switches; count += 1) {
    await page.waitForTimeout(pauseMs);
    // As a person does: the pointer is on the tab before it presses, and the page no longer at rest.
    if (isPointed)
      await page
        .locator(tabs)
        .nth(count % 2)
        .hover();
    times.push(await press(page, tabs, count % 2, 'tbody tr'));
  }
  return times;
}

/** The message list in a new tab, its code still to be loaded; then to and fro between two tabs. */
async function visit(lab: Lab, code: () => string, rate: number): Promise<Visit> {
  const page = await openAlarmList(lab, code);
  await untilQuiet(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const opened = await press(page, messages, 0, 'tbody tr');
  const pointed = await switchTabs(page, true);
  const fromRest = await switchTabs(page, false);
  await page.close();
  return { opened, switches: pointed, fromRest };
}

export const tabSwitch: Measure = {
  name: 'tabs',
  async run() {
    const lab = await openLab();
    try {
      const code = followCaptcha(lab.server.world.captchas);
      const rows: Row[] = [];
      for (const { name, rate, newGoal, switchGoal, p95Goal } of speeds) {
        const all: Visit[] = [];
        for (let count = 0; count < visits; count += 1) all.push(await visit(lab, code, rate));
        const opened = median(all.map((one) => one.opened));
        rows.push({ name: `tabs.new${name}`, value: opened, unit: 'ms', goal: newGoal });
        const times = all.flatMap((one) => one.switches);
        rows.push({ name: `tabs.kept${name}`, value: median(times), unit: 'ms', goal: switchGoal });
        rows.push({ name: `tabs.kept.p95${name}`, value: percentile(times, 0.95), unit: 'ms', goal: p95Goal });
        rows.push({ name: `tabs.kept.rest${name}`, value: median(all.flatMap((one) => one.fromRest)), unit: 'ms' });
      }
      return rows;
    } finally {
      await lab.close();
    }
  },
};
