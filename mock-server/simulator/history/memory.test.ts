import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { day, hour } from '../../plant/timing.ts';
import { withGenerated } from '../../seed/generated-stations.ts';
import { plants } from '../../seed/stations.ts';
import { createDisturbances } from '../disturbances.ts';
import { createDayTables } from './day-tables.ts';
import { createHistory, type History } from './history.ts';

/** Bytes that are alive; buffers are given back by the collection after the one that finds them. */
function alive(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let count = 0; count < 3; count += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const epoch = Date.UTC(2026, 10, 2);
const seed = 7;
const specs = withGenerated(plants, plants.length + 80, seed).slice(plants.length);
// Tables of past days are forgotten at once: they have a limit of their own.
const context = { seed, epoch, archiveDays: 60, store: createDisturbances(), tables: createDayTables(1) };

/** Reads each station once on a day, as a tick and the overview do. */
function readDay(histories: readonly History[], number: number): void {
  const now = epoch + number * day + 11 * hour;
  for (const { segmentAt, energyAt, timeline } of histories) {
    segmentAt(now);
    energyAt(now);
    timeline.alarmsUntil(now);
  }
}

test('[MK-03] a station of a fleet takes little more memory than its day, and a day that passes adds next to nothing', () => {
  // Compiled code is not counted, nor what all stations read.
  readDay([createHistory(specs[0]!, context)], 0);
  const before = alive();
  const histories = specs.map((spec) => createHistory(spec, context));
  readDay(histories, 0);
  expect((alive() - before) / specs.length).toBeLessThan(150 * 1024);
  for (const number of [1, 2, 3, 4]) readDay(histories, number);
  const earlier = alive();
  for (const number of [5, 6, 7, 8, 9, 10]) readDay(histories, number);
  expect((alive() - earlier) / specs.length / 6).toBeLessThan(2800);
  expect(histories).toHaveLength(80);
});
