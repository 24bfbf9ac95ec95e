import type { Page } from 'playwright';
import { limitHeapGrowth } from '../../mock-server/lib/heap.ts';
import { followCaptcha } from '../lib/captcha.ts';
import { type Lab, openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import { type Measure, type Row } from './measure.ts';

const shown = '.ems-tab-frame:not([data-hidden]) [role="tabpanel"]';
const timeLimitMs = 120_000;

/** The pages that show many stations at once, with what is there when one can work with them. */
const pages = [
  { name: 'home', path: '/home', content: `${shown} tbody tr` },
  { name: 'workbench', path: '/workBench', content: '.ems-map-pin:not([hidden]) button' },
  { name: 'alarms', path: '/alarmManager', content: `${shown} tbody tr` },
  { name: 'equipment', path: '/equipment', content: `${shown} tbody tr` },
  { name: 'points', path: '/dataMonitoringMonitor?scope=all', content: `${shown} tbody tr` },
] as const;

interface Opened {
  readonly ms: number;
  /** ms of the processor that the server and the rest of this process took. */
  readonly server: number;
}

async function open(page: Page, url: string, content: string): Promise<Opened> {
  const processor = process.cpuUsage();
  const start = performance.now();
  await page.goto(url);
  await page.locator(content).first().waitFor({ timeout: timeLimitMs });
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(processor);
  return { ms, server: (user + system) / 1000 };
}

async function rowsOf(lab: Lab, stations: number): Promise<readonly Row[]> {
  const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas));
  const rows: Row[] = [];
  const isSmall = stations === 500;
  for (const { name, path, content } of pages) {
    const prefix = `fleet.${stations}.${name}`;
    const first = await open(page, lab.server.url + path, content);
    const again = await open(page, lab.server.url + path, content);
    const [firstGoal, serverGoal] = isSmall && name === 'home' ? ['≤ 1000', '≤ 500'] : ['≤ 3000', undefined];
    rows.push(
      { name: `${prefix}.first`, value: first.ms, unit: 'ms', goal: firstGoal },
      { name: `${prefix}.server`, value: first.server, unit: 'ms', ...(serverGoal && { goal: serverGoal }) },
      { name: prefix, value: again.ms, unit: 'ms', goal: '≤ 3000' },
    );
  }
  const memory = process.memoryUsage.rss() / 2 ** 20;
  rows.push({ name: `fleet.${stations}.memory`, value: memory, unit: 'MB', ...(!isSmall && { goal: '≤ 1500' }) });
  return rows;
}

/**
 * Pages of 500 and of 5,000 stations, of a server that was started as `npm start` does: from the address to what one can
 * work with, at first and once more.
 */
export const fleet: Measure = {
  name: 'fleet',
  async run() {
    const rows: Row[] = [];
    for (const stations of [500, 5_000]) {
      // As `main.ts` of the mock server does.
      limitHeapGrowth(stations);
      const lab = await openLab({ stations, historyDays: 1, precompute: 'overview' });
      try {
        rows.push(...(await rowsOf(lab, stations)));
      } finally {
        await lab.close();
      }
    }
    return rows;
  },
};
