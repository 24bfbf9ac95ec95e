import type { FleetColumn, FleetRow } from '#src/contract/station/fleet.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { generationOf } from '#src/contract/rules/fleet-sums.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { keywordWords } from '#src/lib/text/keyword.ts';
import type { Call } from '../../call/call.ts';
import { organizationName } from '../../call/user/people.ts';
import { compareTexts, compareValues } from '../../lib/sort.ts';
import { createTurns } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { flowOf } from '../../telemetry/power-flow.ts';
import { type OverviewReader, worstOf } from './overview.ts';

type FleetRequest = ParsedRequestFor<'listFleetStations'>;

/** A station with what the list is searched and ordered by. */
export interface FleetEntry {
  readonly station: StationSpec;
  readonly name: string;
  readonly orgName: string;
  /** The worst severity, 1 to 4; without an alarm 9. */
  readonly worst: number;
  readonly alarms: number;
  readonly silent: number;
}

/** Every word of the keyword is in the station's name, its organisation or its address. */
function isFound(texts: readonly string[], keyword: string): boolean {
  const text = comparableText(texts.join(' '));
  return keywordWords(keyword).every((word) => text.includes(word));
}

/** Worst alarm first, then more of them, then more silent devices, then by name. */
const worstFirst =
  ({ language }: Pick<Call, 'language'>) =>
  (a: FleetEntry, b: FleetEntry): number =>
    a.worst - b.worst || b.alarms - a.alarms || b.silent - a.silent || compareTexts(a.name, b.name, language);

/** The name of an organisation as the caller's tree of organisations has it. */
const nameOfOrganization = (call: Call) => {
  const branch = call.world.rights.branch(call.caller.account.orgId);
  return (orgId: string): string => (branch.has(orgId) ? (organizationName(orgId, call) ?? '') : '');
};

/** Those of some stations that a filter leaves; answers other calls between two of them. */
export async function entriesOf(
  stations: readonly StationSpec[],
  { keyword, phase, state }: Pick<FleetRequest, 'keyword' | 'phase' | 'state'>,
  reader: OverviewReader,
  call: Call,
): Promise<FleetEntry[]> {
  const orgNameOf = nameOfOrganization(call);
  const turn = createTurns(call);
  const entries: FleetEntry[] = [];
  for (const station of stations) {
    const [name, orgName] = [station.name[call.language], orgNameOf(station.orgId)];
    if (phase !== undefined && station.phase !== phase) continue;
    if (keyword !== undefined && !isFound([name, orgName, station.address[call.language]], keyword)) continue;
    const counts = reader.countsAt(station.id);
    const alarms = counts.reduce((sum, count) => sum + count, 0);
    const silent = reader.silentAt(station);
    await turn();
    if ((state === 'alarms' && alarms === 0) || (state === 'silent' && silent === 0)) continue;
    entries.push({ station, name, orgName, worst: worstOf(counts) ?? 9, alarms, silent });
  }
  return entries;
}

const unknown = Number.NEGATIVE_INFINITY;

type SortKey = readonly [first: number | string, second?: number];
const noKey: SortKey = [0];

/** What a column is ordered by; figures are calculated for the column that is asked for alone. */
function sortKeyOf(column: Exclude<FleetColumn, 'alarm'>, reader: OverviewReader, { world, now }: Call) {
  const flow = ({ station }: FleetEntry) => flowOf(world.simulator.history(station.id), now);
  const values: Readonly<Record<typeof column, (entry: FleetEntry) => SortKey>> = {
    name: ({ name }) => [name],
    org: ({ orgName }) => [orgName],
    phase: ({ station }) => [stationPhases.indexOf(station.phase)],
    power: (entry) => [generationOf(flow(entry))],
    soc: (entry) => [flow(entry).soc ?? unknown],
    energy: ({ station }) => [reader.dayOf(station.id).generation],
    // Incomes are compared within a currency.
    income: ({ station }) => [world.tariffs.currencyOf(station.id), reader.dayOf(station.id).income],
    silent: ({ silent }) => [silent],
  };
  return values[column];
}

const compareKeys = (a: SortKey, b: SortKey, language: Call['language']): number =>
  compareValues(a[0], b[0], language) || (a[1] ?? 0) - (b[1] ?? 0);

/** In a column's order; without one the worst first. Those that are alike stay the worst first. */
export async function sortEntries(
  entries: readonly FleetEntry[],
  sort: FleetRequest['sortBy'],
  reader: OverviewReader,
  call: Call,
): Promise<readonly FleetEntry[]> {
  const byWorst = worstFirst(call);
  const column = sort?.replace(/^-/, '') as FleetColumn | undefined;
  const direction = sort?.startsWith('-') ? -1 : 1;
  if (column === undefined) return entries.toSorted(byWorst);
  if (column === 'alarm') return entries.toSorted((a, b) => -direction * byWorst(a, b));
  const keyOf = sortKeyOf(column, reader, call);
  const turn = createTurns(call);
  const keys = new Map<FleetEntry, SortKey>();
  for (const entry of entries) {
    keys.set(entry, keyOf(entry));
    await turn();
  }
  return entries.toSorted(
    (a, b) => direction * compareKeys(keys.get(a) ?? noKey, keys.get(b) ?? noKey, call.language) || byWorst(a, b),
  );
}

/** A station as a list shows it, from what is known of its day. */
export function rowOf(station: StationSpec, overview: FleetRow['overview'], call: Call): FleetRow {
  const { world, language, now } = call;
  const { phase, currency, today, todayGaps, alarms, worst, devices, silent } = overview;
  const { pv, wind, diesel, battery, soc } = flowOf(world.simulator.history(station.id), now);
  const home = world.records.access('stationConfigs').get(station.id)?.home ?? null;
  return {
    station: { id: station.id, name: station.name[language], home },
    orgName: nameOfOrganization(call)(station.orgId),
    overview: { phase, currency, today, todayGaps, alarms, worst, devices, silent },
    flow: { pv, wind, diesel, battery, soc },
  };
}
