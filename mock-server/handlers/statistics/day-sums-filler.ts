import { fileURLToPath } from 'node:url';
import { dateOf, dayMs, minuteMs } from '../../lib/clock.ts';
import { type IdleWork, startIdleWork } from '../../lib/idle-work.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import { maximaByDay } from '../../telemetry/statistics/day-figures.ts';
import { canGrow, reproducibleDays, attachSavedDays } from '../../telemetry/statistics/day-memory.ts';
import { openDaySums, programKey, writeDaySums } from '../../telemetry/statistics/day-sums-file.ts';
import { maximaOfYear } from '../../telemetry/statistics/year-maxima.ts';
import type { World } from '../../world/world.ts';

/** Between two rounds; the second finds what has changed since, and the days that are over since. */
const pauseMs = 10 * minuteMs;

/** Months that are added for all stations as long as there is room. */
const monthsBack = 12;

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

type Span = readonly [from: string, to: string];

/** The days of a month, that many months before now. */
function monthBefore(now: number, back: number): Span {
  const date = new Date(now);
  const begin = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back + 1, 1);
  return [dateOf(begin), dateOf(end - dayMs)];
}

/**
 * Goes through the past days of all stations, the likeliest first: the last month and the year of the stations whose demand
 * is billed by it, this month, then the months before. Days whose sums are known cost nothing.
 */
function* fillSums(world: World): Generator<undefined, void> {
  const now = world.clock.now();
  const stations = world.simulator.stations.map(({ id }) => id);
  function* fill(
    stationId: string,
    [from, to]: Span,
    maxima: typeof maximaByDay | typeof maximaOfYear = maximaByDay,
  ): Generator<undefined, unknown> {
    const value = {
      pricesOn: (date: string) => world.tariffs.on(stationId, date),
      factorsOn: factorsOf(stationId, world),
    };
    return yield* maxima(world.simulator.history(stationId), { from, to }, value, now);
  }
  const today = dateOf(now);
  for (const id of stations) yield* fill(id, monthBefore(now, 1));
  for (const id of stations)
    if (world.tariffs.on(id, today).tariff.demand?.mode === 'annual')
      yield* fill(id, [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`], maximaOfYear);
  for (const id of stations) yield* fill(id, monthBefore(now, 0));
  for (let back = 2; back <= monthsBack; back += 1)
    for (const id of stations) if (canGrow(world.simulator.history(id))) yield* fill(id, monthBefore(now, back));
}

/** Works out the sums of past days while nothing is asked, as a store of a real plant would have them. */
export const startDaySumsFiller = (world: World): IdleWork => startIdleWork(() => fillSums(world), pauseMs);

/** Reads the sums of an earlier run where they are needed, and saves those of this one for the next. */
export function saveDaySums(world: World, path: string) {
  const [first] = world.simulator.stations;
  if (!first) return undefined;
  const history = world.simulator.history(first.id);
  const key = `${programKey(projectRoot)} ${world.simulator.seed}`;
  const saved = openDaySums(path, key);
  if (saved) attachSavedDays(history, saved);
  return {
    /** The server goes on without the file: the next start works the sums out again. */
    save: () =>
      writeDaySums(path, key, reproducibleDays(history)).catch((error: unknown) =>
        console.error(`sums of past days are not saved: ${error instanceof Error ? error.message : String(error)}`),
      ),
    close: () => saved?.close(),
  } as const;
}
