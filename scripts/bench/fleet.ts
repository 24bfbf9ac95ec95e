import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright';
import { browserArgs, ensureBrowser } from '../browser.mjs';
import { newPage } from '../lib/lab.ts';
import { type ConsoleLab, openAlarmList } from './console.ts';
import type { FleetServerState } from './fleet-server.ts';
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

interface FleetServer {
  readonly url: string;
  state(): Promise<FleetServerState>;
  close(): Promise<void>;
}

async function startFleetServer(stations: number): Promise<FleetServer> {
  const child = spawn(process.execPath, ['scripts/compiled.mjs', 'scripts/bench/fleet-server.ts', String(stations)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<FleetServerState> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the server of ${stations} stations has ended`);
    return JSON.parse(value) as FleetServerState;
  };
  const { url } = await read();
  const state = (): Promise<FleetServerState> => {
    child.stdin.write('\n');
    return read();
  };
  return {
    url,
    state,
    async close() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

interface Opened {
  readonly ms: number;
  /** ms of the processor that the server took. */
  readonly server: number;
}

async function open(page: Page, server: FleetServer, path: string, content: string): Promise<Opened> {
  const { processor } = await server.state();
  const start = performance.now();
  // With its rows one can work already, before the last picture is there.
  await page.goto(server.url + path, { waitUntil: 'commit' });
  // In each frame: a locator looks every half second, after the first ones.
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility();
  await page.waitForFunction(isShown, content, { timeout: timeLimitMs });
  const ms = performance.now() - start;
  return { ms, server: (await server.state()).processor - processor };
}

async function rowsOf(lab: ConsoleLab & { server: FleetServer }, stations: number): Promise<readonly Row[]> {
  const { server } = lab;
  const page = await openAlarmList(lab, async () => (await server.state()).captcha);
  const rows: Row[] = [];
  const isSmall = stations === 500;
  for (const { name, path, content } of pages) {
    const prefix = `fleet.${stations}.${name}`;
    const first = await open(page, server, path, content);
    const again = await open(page, server, path, content);
    const [firstGoal, serverGoal] = isSmall && name === 'home' ? ['≤ 1000', '≤ 500'] : ['≤ 3000', undefined];
    const goal = name === 'home' ? '≤ 1000' : '≤ 3000';
    rows.push(
      { name: `${prefix}.first`, value: first.ms, unit: 'ms', goal: firstGoal },
      { name: `${prefix}.server`, value: first.server, unit: 'ms', ...(serverGoal && { goal: serverGoal }) },
      { name: prefix, value: again.ms, unit: 'ms', goal },
    );
  }
  const { memory } = await server.state();
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
      const server = await startFleetServer(stations);
      try {
        const browser = await chromium.launch({
          executablePath: await ensureBrowser(console.error),
          args: browserArgs,
        });
        rows.push(...(await rowsOf({ server, newPage: () => newPage(browser) }, stations)));
        await browser.close();
      } finally {
        await server.close();
      }
    }
    return rows;
  },
};
