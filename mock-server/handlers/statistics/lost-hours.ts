import { requireStation } from '../../call/access.ts';
import type { Call } from '../../call/call.ts';
import { cents } from '../../lib/cents.ts';
import { dateOf, hourMs } from '../../lib/clock.ts';
import { reviewOf } from '../run/dispatch-review.ts';

interface Outage {
  readonly stationId: string;
  /** ISO 8601; '': there was none. */
  readonly downFrom: string;
  /** Hours. */
  readonly downtime: number | null;
}

/**
 * What the hours of an outage cost beside the plan: of each half hour the share that lies in them. kWh are those that
 * were bought more, or sold less. null: there was no outage, or nothing is known of it.
 */
export async function lostBy({ stationId, downFrom, downtime }: Outage, call: Call) {
  const begin = Date.parse(downFrom);
  if (downtime === null || Number.isNaN(begin) || begin > call.now) return null;
  const end = Math.min(begin + downtime * hourMs, call.now);
  const { clock } = call.world.simulator.history(requireStation(stationId, call).id);
  const days = { stationId, from: dateOf(clock(begin)), to: dateOf(clock(end)) };
  const { slots, currency, gaps } = await reviewOf(days, call);
  if (gaps.length > 0) return null;
  const sum = { energy: 0, money: 0 };
  for (const { from, to, actualGrid, plannedGrid, cost } of slots) {
    const [begun, ended] = [Date.parse(from), Date.parse(to)];
    const within = Math.max(0, Math.min(ended, end) - Math.max(begun, begin));
    sum.energy += (Math.max(0, actualGrid - plannedGrid) * within) / hourMs;
    sum.money += (cost * within) / (ended - begun);
  }
  return { energy: cents(sum.energy), money: cents(sum.money), currency };
}
