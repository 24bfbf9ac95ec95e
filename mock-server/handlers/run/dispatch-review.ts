import { dateOf, dayAfter, dayMs } from '../../lib/clock.ts';
import { finishInTurns } from '../../lib/turns.ts';
import { quarter } from '../../plant/timing.ts';
import { type Clock, midnightBefore, midnightOf } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import { emptyReview, reviewDispatch } from '../../telemetry/strategy/dispatch-review.ts';
import { requireStation } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';

/** The dates from one to another, both included. */
const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }, (_, index) =>
    dateOf(Date.parse(from) + index * dayMs),
  );

/** The first midnight of a station's calendar in its history. */
function firstMidnight({ from }: History, clock: Clock): number {
  const before = midnightBefore(clock, from);
  return before === from ? from : midnightOf(clock, dayAfter(dateOf(clock(from))));
}

interface Days {
  readonly stationId: string;
  readonly from: string;
  readonly to: string;
}

/** Days to come are left out, today ends with its last quarter hour; those before the station's history are gaps. */
export async function reviewOf({ stationId, from, to }: Days, call: Call) {
  const { world, now } = call;
  const { timeZone } = requireStation(stationId, call);
  const history = world.simulator.history(stationId);
  const { clock } = history;
  const first = firstMidnight(history, clock);
  const begin = Math.max(midnightOf(clock, from), first);
  const end = Math.min(midnightOf(clock, dayAfter(to)), Math.floor(now / quarter) * quarter);
  const instant = { priceAt: world.tariffs.priceAt(stationId), factorsOn: factorsOf(stationId, world) };
  const period = { from: begin, to: end, clock };
  const review = begin < end ? await finishInTurns(reviewDispatch(history, period, instant)) : emptyReview;
  const unknown = datesBetween(from, to).filter((date) => midnightOf(clock, date) < first);
  const currency = world.tariffs.currencyOf(stationId);
  return { from, to, timeZone, currency, ...review, gaps: [...unknown, ...review.gaps] };
}

export const dispatchReviewHandlers: HandlersOf<'reviewDispatch'> = { reviewDispatch: reviewOf };
