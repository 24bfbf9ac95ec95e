import type { DayKind, SeasonMonths } from '#src/contract/rules/energy/tariff.ts';

/** The groups with the chosen entries in one of them, and in no other. */
function withEntries<P, E>(
  groups: readonly P[],
  at: number,
  chosen: readonly E[],
  entries: (group: P) => readonly E[],
  change: (group: P, entries: E[]) => P,
): P[] {
  return groups.map((group, index) =>
    index === at
      ? change(group, [...chosen])
      : change(
          group,
          entries(group).filter((entry) => !chosen.includes(entry)),
        ),
  );
}

/** The slots of some kinds of day, whatever they hold. */
interface Days {
  readonly days: readonly DayKind[];
}

/** A month chosen for one season leaves the others. */
export const chooseMonths = <S extends SeasonMonths>(
  seasons: readonly S[],
  at: number,
  months: readonly number[],
): S[] =>
  withEntries(
    seasons,
    at,
    months,
    (season) => season.months,
    (season, chosen) => ({ ...season, months: chosen.toSorted((a, b) => a - b) }),
  );

/** A kind of day chosen for one table leaves the others. */
export const chooseDays = <D extends Days>(tables: readonly D[], at: number, days: readonly DayKind[]): D[] =>
  withEntries(
    tables,
    at,
    days,
    (table) => table.days,
    (table, chosen) => ({ ...table, days: chosen }),
  );

/** Another season begins as a copy of the last that has several months, with the last of those. */
export function addSeason<S extends SeasonMonths>(seasons: readonly S[]): S[] {
  const from = seasons.findLast(({ months }) => months.length > 1);
  if (!from) return [...seasons];
  return chooseMonths([...seasons, { ...from, name: '' }], seasons.length, from.months.slice(-1));
}

/** The months of the removed season go to the one before it, or after the first. */
export function removeSeason<S extends SeasonMonths>(seasons: readonly S[], at: number): S[] {
  const rest = seasons.toSpliced(at, 1);
  const heir = Math.max(0, at - 1);
  const months = [...(rest[heir]?.months ?? []), ...(seasons[at]?.months ?? [])];
  return chooseMonths(rest, heir, months);
}

/** Another table begins as a copy of the last that has several kinds of day, with the last of those. */
export function addDays<D extends Days>(tables: readonly D[]): D[] {
  const from = tables.findLast(({ days }) => days.length > 1);
  if (!from) return [...tables];
  return chooseDays([...tables, from], tables.length, from.days.slice(-1));
}

/** The kinds of day of the removed table go to the one before it, or after the first. */
export function removeDays<D extends Days>(tables: readonly D[], at: number): D[] {
  const rest = tables.toSpliced(at, 1);
  const heir = Math.max(0, at - 1);
  return chooseDays(rest, heir, [...(rest[heir]?.days ?? []), ...(tables[at]?.days ?? [])]);
}
