import { dayBefore, hourMs } from '../../lib/clock.ts';
import { clockOf, midnightOf, zoneChangeAt } from '../../simulator/clock.ts';

interface Zones {
  readonly from: string;
  readonly to: string;
  /** The first day by the new zone. */
  readonly on: string;
}

/** The instant at which a calendar goes over to another zone, ms since 1970. */
export const beginOfZone = ({ from, to, on }: Zones): number => zoneChangeAt(clockOf(from), to, on);

/** The last day by the former zone, and how many hours it has. */
export function lastDayOfZone({ from, to, on }: Zones) {
  const lastDay = dayBefore(on);
  return { lastDay, hours: (midnightOf(clockOf(to), on) - midnightOf(clockOf(from), lastDay)) / hourMs };
}
