const hour = 3_600_000;
/** Offsets are asked for at these steps only; between two that agree there is no change of the clock. */
const bucket = 6 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** Year to second of a zone's clock, each of the parts in digits; '': the browser's zone. */
export function wallFormat(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone === '' ? undefined : zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

function exactOffset(at: number, zone: string): number {
  const fields = Object.fromEntries(
    wallFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hours, minute, second) - Math.floor(at / 1000) * 1000;
}

function offsetAtBucket(index: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  let found = known.get(index);
  if (found === undefined) {
    found = exactOffset(index * bucket, zone);
    known.set(index, found);
  }
  return found;
}

/**
 * How far the zone's wall clock is ahead of UTC at that instant, in ms. Cheap enough to be asked for each of a year's
 * quarter hours.
 *
 * @param at instant, ms since 1970 in UTC
 * @param zone IANA name; without it the browser's zone
 */
export function zoneOffset(at: number, zone = ''): number {
  const index = Math.floor(at / bucket);
  const before = offsetAtBucket(index, zone);
  return before === offsetAtBucket(index + 1, zone) ? before : exactOffset(at, zone);
}

/** The zone's wall clock at that instant, as if it were UTC: ms that `getUTCHours()` and its kin read. */
export const toWall = (at: number, zone?: string): number => at + zoneOffset(at, zone);

/**
 * The instant at which the zone's clock shows that wall time (`toWall` turned round). Of an hour that comes twice the
 * first is meant; NaN for a time that the clock skips.
 */
export function fromWall(wall: number, zone?: string): number {
  const day = 24 * hour;
  const early = wall - zoneOffset(wall - day, zone);
  const late = wall - zoneOffset(wall + day, zone);
  const fits = [Math.min(early, late), Math.max(early, late)].find((at) => toWall(at, zone) === wall);
  return fits ?? Number.NaN;
}

/** As `fromWall`; a time that the clock skips becomes the instant of the skip. */
export function fromWallOrNext(wall: number, zone?: string): number {
  const exact = fromWall(wall, zone);
  if (!Number.isNaN(exact)) return exact;
  // Clocks jump at whole quarters, by two hours at most.
  const quarter = hour / 4;
  const start = Math.ceil(wall / quarter) * quarter;
  for (let step = 0; step <= 8; step += 1) {
    const next = fromWall(start + step * quarter, zone);
    if (!Number.isNaN(next)) return next;
  }
  return wall - zoneOffset(wall, zone);
}
