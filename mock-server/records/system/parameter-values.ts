import { textIn } from '#src/contract/languages.ts';
import type { UsedParameter } from '#src/contract/statistics/energy.ts';
import type { AppliedParameter, StationParameter } from '#src/contract/station/applied-parameter.ts';
import {
  type DayFactors,
  isParameterRegion,
  parameterRegions,
  type ParameterRegion,
  type ParameterScope,
  regionChain,
  seriesId,
} from '#src/contract/rules/energy/parameter.ts';
import {
  type EnergyParameterKey,
  energyParameterKeys,
  type FleetParameterKey,
  fleetParameterKeys,
} from '#src/contract/rules/energy/parameter-keys.ts';
import type { Call } from '../../call/call.ts';
import { dayBefore } from '../../lib/clock.ts';
import { seedParameters } from '../../seed/parameters.ts';
import type { World } from '../../world/world.ts';
import { allVersions, type ParameterRecord, todayAt, versionChanges } from './parameters.ts';
import { type ScopeFields, scopeName } from './parameter-scopes.ts';

/** A world and its time, ms since 1970. */
type At = Pick<Call, 'world' | 'now'>;

type Station = World['simulator']['stations'][number];

/** A region, organisation or station that values are written for. */
interface Scope {
  readonly kind: ParameterScope;
  readonly id: string;
}

/** The values that apply from a day on, until the next segment. */
interface Segment {
  /** '' for the first: before its first version a parameter has the value of that version. */
  readonly from: string;
  readonly records: Readonly<Record<EnergyParameterKey, ParameterRecord>>;
  readonly factors: DayFactors;
}

/** The region of a station, by its clock: all Chinese stations of this plant are in Zhejiang. */
export const regionOf = ({ timeZone }: Station): ParameterRegion => (timeZone.startsWith('Europe/') ? 'DE' : 'CN-ZJ');

/** Whether a scope is the region or lies in it. */
export function isInRegion({ scopeKind, scopeId }: ScopeFields, region: ParameterRegion, { world }: Call): boolean {
  if (scopeKind === 'region') return isParameterRegion(scopeId) && regionChain(scopeId).includes(region);
  if (scopeKind === 'organization')
    return regionChain(world.records.access('organizations').get(scopeId)?.country ?? 'CN').includes(region);
  const station = world.simulator.findStation(scopeId);
  return station !== undefined && regionChain(regionOf(station)).includes(region);
}

/** Where a station's value is looked for, nearest first: itself, its organisation and those above it, its region. */
export function scopesOf(station: Station, { records }: World): readonly Scope[] {
  const organizations = records.access('organizations');
  const above: Scope[] = [];
  for (let one = organizations.get(station.orgId); one; one = organizations.get(one.parentId ?? ''))
    above.push({ kind: 'organization', id: one.id });
  const regions = regionChain(regionOf(station)).map((id) => ({ kind: 'region', id }) as const);
  return [{ kind: 'station', id: station.id }, ...above, ...regions];
}

/** Organisation by organisation upwards, then the regions of its country. */
function scopesAbove(orgId: string, { records }: World): readonly Scope[] {
  const organizations = records.access('organizations');
  const first = organizations.get(orgId);
  const above: Scope[] = [];
  for (let one = first; one; one = organizations.get(one.parentId ?? ''))
    above.push({ kind: 'organization', id: one.id });
  return [...above, ...regionChain(first?.country ?? 'CN').map((id) => ({ kind: 'region', id }) as const)];
}

/** The version of a parameter that holds for readers of an organisation; of an earlier data folder that of a new world. */
function versionFor(key: FleetParameterKey, orgId: string, at: At) {
  const series = seriesOf(at.world);
  for (const { kind, id } of scopesAbove(orgId, at.world)) {
    const all = series.get(seriesId(key, kind, id)) ?? [];
    const version = all.findLast(({ validFrom }) => validFrom <= todayAt({ scopeKind: kind, scopeId: id }, at));
    if (version) return version;
  }
  return seedParameters().find(({ parameterKey }) => parameterKey === key);
}

/** The values that figures about several stations are made with today, for readers of the caller's organisation. */
export const appliedParameters = (call: Call): AppliedParameter[] =>
  fleetParameterKeys.flatMap((key) => {
    const version = versionFor(key, call.caller.account.orgId, call);
    if (!version) return [];
    const { value, source, validFrom } = version;
    return { key, value, source: textIn(source, call.language), validFrom, scopeName: scopeName(version, call) };
  });

/** The value that holds for an organisation. */
export const valueFor = (key: FleetParameterKey, orgId: string, at: At): number =>
  versionFor(key, orgId, at)?.value ?? 0;

/** The value that holds for the caller. */
export const appliedValue = (key: FleetParameterKey, call: Call): number =>
  valueFor(key, call.caller.account.orgId, call);

/** All versions by their series, oldest first. */
export function seriesOf(world: World, versions = allVersions(world)): ReadonlyMap<string, readonly ParameterRecord[]> {
  const series = new Map<string, ParameterRecord[]>();
  for (const record of versions) {
    const id = seriesId(record.parameterKey, record.scopeKind, record.scopeId);
    const known = series.get(id);
    if (known) known.push(record);
    else series.set(id, [record]);
  }
  return series;
}

/** @throws RangeError where no scope has a value, which the guards against removal prevent */
function recordOn(chain: readonly (readonly ParameterRecord[])[], date: string): ParameterRecord {
  const inForce = chain.map((versions) => versions.findLast(({ validFrom }) => validFrom <= date));
  const found = inForce.find((version) => version !== undefined) ?? chain.findLast((all) => all.length > 0)?.[0];
  if (!found) throw new RangeError('a parameter has no value');
  return found;
}

const byKey = <T>(valueOf: (key: EnergyParameterKey) => T): Readonly<Record<EnergyParameterKey, T>> =>
  Object.fromEntries(energyParameterKeys.map((key) => [key, valueOf(key)])) as Record<EnergyParameterKey, T>;

function segmentsOf(station: Station, world: World, series: ReturnType<typeof seriesOf>): readonly Segment[] {
  const scopes = scopesOf(station, world);
  const chains = byKey((key) => scopes.map(({ kind, id }) => series.get(seriesId(key, kind, id)) ?? []));
  const days = Object.values(chains)
    .flat(2)
    .map(({ validFrom }) => validFrom);
  return ['', ...new Set(days.toSorted())].map((from) => {
    const records = byKey((key) => recordOn(chains[key], from));
    return { from, records, factors: byKey((key) => records[key].value) };
  });
}

interface Known {
  /** Counts changes of versions and organisations. */
  readonly stamp: number;
  readonly series: ReturnType<typeof seriesOf>;
  readonly segments: Map<string, readonly Segment[]>;
}

const knownByWorld = new WeakMap<World, Known>();

/** The segments of a station, oldest first. The same objects are returned until a parameter changes. */
function segmentsAt(stationId: string, world: World): readonly Segment[] {
  const stamp = versionChanges(world) + world.records.access('organizations').changes;
  const last = knownByWorld.get(world);
  const known = last?.stamp === stamp ? last : { stamp, series: seriesOf(world), segments: new Map() };
  knownByWorld.set(world, known);
  const segments = known.segments.get(stationId);
  if (segments) return segments;
  const station = world.simulator.findStation(stationId);
  const made = station ? segmentsOf(station, world, known.series) : [];
  known.segments.set(stationId, made);
  return made;
}

const segmentOn = (stationId: string, date: string, world: World): Segment =>
  segmentIn(segmentsAt(stationId, world), stationId, date);

function segmentIn(segments: readonly Segment[], stationId: string, date: string): Segment {
  const segment = segments.findLast(({ from }) => from <= date);
  if (!segment) throw new RangeError(`there is no station ${stationId}`);
  return segment;
}

/** Reads the values of the parameters on a day of a station's calendar. */
export const factorsOf =
  (stationId: string, world: World) =>
  (date: string): DayFactors =>
    segmentOn(stationId, date, world).factors;

/** The same with other factors of grids than those in force. */
export function factorsWith(
  station: Station,
  world: World,
  factors: Parameters<typeof allVersions>[1],
): (date: string) => DayFactors {
  const segments = segmentsOf(station, world, seriesOf(world, allVersions(world, factors)));
  return (date) => segmentIn(segments, station.id, date).factors;
}

/** The version of a parameter that a station's figures of a day are calculated with. */
export const versionOn = (key: EnergyParameterKey, stationId: string, date: string, world: World): ParameterRecord =>
  segmentOn(stationId, date, world).records[key];

/** Name of the station's region if the value comes from a wider region. */
function missingFor({ scopeKind, scopeId }: ParameterRecord, region: ParameterRegion, { language }: Call) {
  const isStandIn = scopeKind === 'region' && isParameterRegion(scopeId) && scopeId !== region;
  return isStandIn && scopeId !== 'WORLD' ? parameterRegions[region].name[language] : null;
}

/** The values that figures of these days were made with, by parameter and day. */
export function usedParameters(
  station: Station,
  { from, to }: { readonly from: string; readonly to: string },
  call: Call,
): UsedParameter[] {
  const { world, language } = call;
  const segments = segmentsAt(station.id, world);
  return energyParameterKeys.flatMap((key) => {
    const used: UsedParameter[] = [];
    let last: ParameterRecord | undefined;
    for (const [index, segment] of segments.entries()) {
      const next = segments[index + 1]?.from;
      const [first, end] = [segment.from > from ? segment.from : from, next && next <= to ? dayBefore(next) : to];
      if (first > end) continue;
      const record = segment.records[key];
      const before = used.at(-1);
      if (record === last && before) before.to = end;
      else
        used.push({
          key,
          value: record.value,
          source: textIn(record.source, language),
          validFrom: record.validFrom,
          from: first,
          to: end,
          scopeName: scopeName(record, call),
          missingFor: missingFor(record, regionOf(station), call),
        });
      last = record;
    }
    return used;
  });
}

const ofDiesel: ReadonlySet<EnergyParameterKey> = new Set(['dieselCarbonFactor', 'dieselConsumption', 'dieselPrice']);

/** The values that figures of stations are made with today: each once, the one of most stations first. */
export function stationParameters(stations: readonly Station[], call: Call): StationParameter[] {
  const { world, language } = call;
  const found = new Map<string, StationParameter>();
  for (const station of stations) {
    const today = todayAt({ scopeKind: 'station', scopeId: station.id }, call);
    const hasDiesel = station.devices.some(({ type }) => type === 'diesel');
    for (const key of energyParameterKeys) {
      if (ofDiesel.has(key) && !hasDiesel) continue;
      const record = versionOn(key, station.id, today, world);
      const currency = key === 'dieselPrice' ? world.tariffs.on(station.id, today).tariff.currency : '';
      const lacking = missingFor(record, regionOf(station), call);
      const id = `${record.id} ${currency} ${lacking}`;
      const { value, source, sourceUrl, publishedOn, validFrom } = record;
      found.set(id, {
        key,
        value,
        currency,
        source: textIn(source, language),
        sourceUrl,
        publishedOn,
        validFrom,
        scopeName: scopeName(record, call),
        missingFor: lacking,
        stations: (found.get(id)?.stations ?? 0) + 1,
      });
    }
  }
  return [...found.values()].toSorted((a, b) => b.stations - a.stations);
}
