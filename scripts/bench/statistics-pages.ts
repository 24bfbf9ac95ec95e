import type { CDPSession, Page } from 'playwright';
import { setV8Flags } from '../../mock-server/lib/v8-flags.ts';
import { followCaptcha } from '../lib/captcha.ts';
import { type Lab, openLab } from '../lib/lab.ts';
import { openAlarmList } from './console.ts';
import type { Measure, Row } from './measure.ts';

const stations = 500;
const shown = '.ems-tab-frame:not([data-hidden]) [role="tabpanel"]';
const timeLimitMs = 120_000;
const pages = ['energy', 'carbon', 'income'] as const;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Processor time of each task of the page's main thread, ms: what else the machine does is not in it. */
async function tasksOf(session: CDPSession, run: () => Promise<void>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if (event.name === 'thread_name' || event.name.endsWith('RunTask')) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await run();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  return events.flatMap((event) =>
    event.ph === 'X' && event.tdur !== undefined && main.has(threadOf(event)) ? [event.tdur / 1000] : [],
  );
}

/** Opens a page of statistics, waits until all stations are read, and scrolls through their table. */
async function readAll(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const grid = page.locator(`${shown} [role=grid]`);
  await grid.waitFor({ timeout: timeLimitMs });
  await page.locator(`${shown} progress`).waitFor({ state: 'detached', timeout: timeLimitMs });
  await grid.hover();
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(60);
  }
}

async function rowsOf(lab: Lab): Promise<readonly Row[]> {
  const page = await openAlarmList(lab, followCaptcha(lab.server.world.captchas), 'administrator');
  const now = new Date(lab.server.world.clock.now());
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  const rows: Row[] = [];
  for (const name of pages) {
    const session = await page.context().newCDPSession(page);
    const url = `${lab.server.url}/${name}Statistics?period=month&day=${month}`;
    const tasks = await tasksOf(session, () => readAll(page, url));
    await session.detach();
    rows.push({ name: `statisticsPages.${name}.blocked`, value: Math.max(...tasks), unit: 'ms', goal: '≤ 50' });
  }
  return rows;
}

/** How long the page stands still at a time while the statistics of 500 stations' last month come in. */
export const statisticsPages: Measure = {
  name: 'statisticsPages',
  async run() {
    // As `main.ts` of the mock server does.
    setV8Flags(stations);
    const lab = await openLab({ stations, precompute: 'daySums' });
    try {
      await lab.server.precomputed;
      return await rowsOf(lab);
    } finally {
      await lab.close();
    }
  },
};
