import type { TickUnit } from '#src/lib/time/day-steps.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';

export interface TimeLabels {
  /** On the axis: `14:30`, at midnight the day, at a year's start the year. */
  tick(at: number, unit: TickUnit): string;
  /**
   * In read-outs: weekday, day and time, with seconds unless it is a full minute; with the zone's name in the hour that
   * the clock repeats.
   */
  moment(at: number): string;
  /** Start and end, with their common day once, and the zone's name at that time. */
  period(from: number, to: number): string;
  /** In file names: 2026-03-29. */
  day(at: number): string;
}

const half = 1_800_000;
/** Whether the zone's clock shows the same time again half an hour or an hour earlier or later. */
const comesTwice = (at: number, zone: string | undefined): boolean =>
  [-2 * half, -half, half, 2 * half].some((step) => toWall(at + step, zone) === toWall(at, zone));

const known = new Map<string, TimeLabels>();

function create(locale: string, zone: string | undefined): TimeLabels {
  const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  const clock = by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = by({ month: 'short', day: 'numeric' });
  const month = by({ month: 'short' });
  const year = by({ year: 'numeric' });
  const toMinute = {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const moment = by(toMinute);
  const toSecond = by({ ...toMinute, second: '2-digit' });
  /** With seconds unless it is a full minute: live values arrive several times a minute. */
  const momentOf = (at: number) => (at % 60_000 === 0 ? moment : toSecond).format(at);
  const zoned = by({ timeZoneName: 'short' });
  const zoneName = (at: number) => zoned.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const tick = (at: number, unit: TickUnit) => {
    const wall = new Date(toWall(at, zone));
    const midnight = wall.getUTCHours() === 0 && wall.getUTCMinutes() === 0;
    if (unit === 'minute' || unit === 'hour') return (midnight ? day : clock).format(at);
    if (unit === 'day') return day.format(at);
    return (unit === 'year' || wall.getUTCMonth() === 0 ? year : month).format(at);
  };
  return {
    tick,
    moment: (at) => (comesTwice(at, zone) ? `${momentOf(at)} ${zoneName(at)}` : momentOf(at)),
    period: (from, to) => {
      const names = new Set([zoneName(from), zoneName(to)]);
      return `${moment.formatRange(from, to)} · ${[...names].join(', ')}`;
    },
    day: (at) => new Date(toWall(at, zone)).toISOString().slice(0, 10),
  };
}

/** Times in the language's form and the zone's clock. */
export function timeLabels(locale: string, zone?: string): TimeLabels {
  const key = `${locale} ${zone ?? ''}`;
  const found = known.get(key) ?? create(locale, zone);
  known.set(key, found);
  return found;
}
