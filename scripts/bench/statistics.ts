import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RequestFor } from '../../src/contract/endpoints.ts';
import { setV8Flags } from '../../mock-server/lib/v8-flags.ts';
import { startMockServer } from '../../mock-server/start.ts';
import { handlerOf } from './handler-times.ts';
import type { Measure, Row } from './measure.ts';

const stations = 500;
/** Stations of one call of the page. */
const callStations = 10;
const names = ['getEnergy', 'getCarbon', 'getIncome'] as const;

type Request = RequestFor<(typeof names)[number]>;

/** Typing the code of the picture, a name and a password takes a user longer. */
const signInMs = 5_000;

/** What the server of a measurement has behind it. */
type Past = 'none' | 'signedIn' | 'filled' | 'restarted';

/** Another server has worked out the sums of past days and kept them. */
async function fillBefore(daySumsFile: string): Promise<void> {
  const before = await startMockServer({ port: 0, stations, precompute: 'daySums', daySumsFile });
  await before.precomputed;
  await before.close();
}

/** The first stations, all of them, and all of them again. */
const measureOf = (prefixed: string, past: Past): Measure => ({
  name: prefixed,
  async run() {
    // As `main.ts` of the mock server does.
    setV8Flags(stations);
    const folder = mkdtempSync(join(tmpdir(), 'ems-bench-'));
    const daySumsFile = join(folder, 'day-sums.bin');
    if (past === 'restarted') await fillBefore(daySumsFile);
    const { world, close, precomputed } = await startMockServer({
      port: 0,
      stations,
      daySumsFile,
      ...((past === 'filled' || past === 'signedIn') && { precompute: 'daySums' }),
    });
    await (past === 'signedIn' ? setTimeout(signInMs) : precomputed);
    const now = new Date(world.clock.now());
    const month = (back: number, day: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day)).toISOString().slice(0, 10);
    const days = { from: month(1, 1), to: month(0, 0), by: 'day' } as const;
    const ids = world.simulator.stations.map(({ id }) => id);
    const groups = Array.from({ length: Math.ceil(ids.length / callStations) }, (_, index): Request => ({
      ...days,
      stationIds: ids.slice(index * callStations, (index + 1) * callStations),
    }));
    const rows: Row[] = [];
    for (const name of names) {
      const handle = handlerOf(world, name);
      const timed = async (requests: readonly Request[]): Promise<number> => {
        const start = performance.now();
        for (const request of requests) await handle(request);
        return performance.now() - start;
      };
      const [firstGroup, ...others] = groups;
      const first = await timed(firstGroup ? [firstGroup] : []);
      const cold = first + (await timed(others));
      const warm = await timed(groups);
      const prefix = `${prefixed}.${name.slice('get'.length).toLowerCase()}`;
      rows.push(
        { name: `${prefix}.first`, value: first, unit: 'ms', goal: '≤ 1000' },
        { name: `${prefix}.cold`, value: cold, unit: 'ms', goal: '≤ 4000' },
        { name: `${prefix}.warm`, value: warm, unit: 'ms', goal: '≤ 500' },
      );
    }
    rows.push({ name: `${prefixed}.memory`, value: process.memoryUsage.rss() / 2 ** 20, unit: 'MB', goal: '≤ 500' });
    await close();
    rmSync(folder, { recursive: true });
    return rows;
  },
});

/** Statistics of a fleet's last whole month, right after the first start of the server. */
export const statistics = measureOf('statistics', 'none');

/** The same for the first user who signs in. */
export const statisticsSignedIn = measureOf('statisticsSignedIn', 'signedIn');

/** The same right after another start. */
export const statisticsRestarted = measureOf('statisticsRestarted', 'restarted');

/** The same once the server has had nothing to do for a while. */
export const statisticsLater = measureOf('statisticsLater', 'filled');
