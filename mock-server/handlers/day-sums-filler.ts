import { dateOf, dayMs, minuteMs } from '../lib/clock.ts';
import { quietFor } from '../lib/turns.ts';
import { factorsOf } from '../records/parameter-values.ts';
import { maximaByDay } from '../telemetry/day-figures.ts';
import { canGrow } from '../telemetry/day-memory.ts';
import type { World } from '../world/world.ts';

/** ms of work at a time: what is asked meanwhile waits that long, once. */
const sliceMs = 5;
/** ms without a call, or without a turn of a long one, after which the work goes on. */
const quietMs = 300;
/** Between two rounds; the second finds what has changed since, and the days that are over since. */
const pauseMs = 10 * minuteMs;

/** Months that are added for all stations as long as there is room. */
const monthsBack = 12;

type Span = readonly [from: string, to: string];

/** The days of a month, that many months before now. */
function monthBefore(now: number, back: number): Span {
  const date = new Date(now);
  const begin = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back + 1, 1);
  return [dateOf(begin), dateOf(end - dayMs)];
}

/**
 * Goes through the past days of all stations, the likeliest first: the last month and this one, the year of the stations
 * whose demand is billed by it, then the months before. Days whose sums are known cost nothing.
 */
function* fillSums(world: World): Generator<undefined, void> {
  const now = world.clock.now();
  const stations = world.simulator.stations.map(({ id }) => id);
  function* fill(stationId: string, [from, to]: Span): Generator<undefined, unknown> {
    const value = {
      pricesOn: (date: string) => world.tariffs.on(stationId, date),
      factorsOn: factorsOf(stationId, world),
    };
    return yield* maximaByDay(world.simulator.history(stationId), { from, to }, value, now);
  }
  const today = dateOf(now);
  for (const back of [1, 0]) for (const id of stations) yield* fill(id, monthBefore(now, back));
  for (const id of stations)
    if (world.tariffs.on(id, today).tariff.demand?.mode === 'annual')
      yield* fill(id, [`${today.slice(0, 4)}-01-01`, today]);
  for (let back = 2; back <= monthsBack; back += 1)
    for (const id of stations) if (canGrow(world.simulator.history(id))) yield* fill(id, monthBefore(now, back));
}

export interface DaySumsFiller {
  /** Lets a call have its turn. */
  rest(): void;
  /** Resolves once the first round is over. */
  readonly filled: Promise<void>;
  close(): void;
}

/** Works out the sums of past days while nothing is asked, as a store of a real plant would have them. */
export function startDaySumsFiller(world: World): DaySumsFiller {
  let restUntil = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let steps = fillSums(world);
  let finish: () => void = () => undefined;
  const filled = new Promise<void>((resolve) => (finish = resolve));
  const later = (ms: number): void => {
    timer = setTimeout(work, ms).unref();
  };
  function work(): void {
    if (isClosed) return;
    const wait = Math.max(restUntil - performance.now(), quietMs - quietFor());
    if (wait > 0) return later(wait);
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      if (!steps.next().done) continue;
      finish();
      steps = fillSums(world);
      return later(pauseMs);
    }
    setImmediate(work);
  }
  later(quietMs);
  return {
    rest: () => {
      restUntil = performance.now() + quietMs;
    },
    filled,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
