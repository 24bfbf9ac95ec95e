import { textIn } from '#src/contract/languages.ts';
import type { StationInfo } from '#src/contract/station/station-info.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import { attachedDocuments, attachedPictures } from '../../call/file/attachments.ts';
import { byStation } from '../../call/station/by-station.ts';
import { type Call, notFound } from '../../call/call.ts';
import { organizationName, personOf } from '../../call/user/people.ts';
import { problemsOf, ratingsWithLedger } from '../../call/station/station-problems.ts';
import { iso } from '../../lib/clock.ts';
import { seedStationFacts } from '../../seed/station-facts.ts';
import { type StationFactsRecord, stationFactsFields } from '../../store/user/access-records.ts';
import { zoneAt } from '../../store/plant/stations.ts';
import { defineRecords } from '../define-records.ts';
import { atStation } from '../scopes.ts';
import { zoneFields, zonesOf } from './station-zones.ts';

/** The organisation that a station belongs to. */
export const ownerOf = (stationId: string, { world }: Call): string =>
  world.simulator.findStation(stationId)?.orgId ?? '';

interface OpenWork {
  readonly openAlarms: number;
  readonly worst: StationInfo['worst'];
  readonly openOrders: number;
}

const works = new WeakMap<Call, ReadonlyMap<string, OpenWork>>();

/** Open alarms and orders by station, counted once for a call. */
function openWorkOf(stationId: string, call: Call): OpenWork {
  const known = works.get(call) ?? countWork(call);
  works.set(call, known);
  return known.get(stationId) ?? { openAlarms: 0, worst: null, openOrders: 0 };
}

function countWork({ world }: Call): ReadonlyMap<string, OpenWork> {
  const alarms = byStation(world.alarms.unresolved());
  const orders = byStation([...world.workOrders.all()].filter(({ status }) => !isEnded(status)));
  return new Map(
    world.simulator.stations.map(({ id }) => {
      const open = alarms.get(id) ?? [];
      const worst = severities.find((severity) => open.some(({ definition }) => definition.severity === severity));
      return [id, { openAlarms: open.length, worst: worst ?? null, openOrders: orders.get(id)?.length ?? 0 }];
    }),
  );
}

const levelsOf = (record: StationFactsRecord, call: Call) => problemsOf(record, call).map(({ level }) => level);

type ProblemFilter = 'critical' | 'any' | 'none';

function hasProblem(record: StationFactsRecord, filter: ProblemFilter, call: Call): boolean {
  const levels = levelsOf(record, call);
  const isAny = levels.some((level) => level !== 'notice');
  return filter === 'critical' ? levels.includes('critical') : isAny === (filter === 'any');
}

/** What held until now joins the former values when it changes. */
const withFormer = <T>(former: readonly T[], last: T, isChanged: boolean): T[] =>
  isChanged ? [...former, last] : [...former];

/** The facts of stations: what ratings, maps, days and bills follow from. */
export const stationInfos = defineRecords({
  endpoints: { list: 'listStationInfos', get: 'getStationInfo', update: 'saveStationInfo' },
  table: 'stationFacts',
  idPrefix: 'st-',
  fields: stationFactsFields,
  scope: atStation,
  topic: 'station',
  isGoverned: true,
  seedsMissing: { table: 'stationFacts', field: 'stationId' },
  compare: (a, b) => a.stationId.localeCompare(b.stationId),
  keyword: ({ stationId, name, address, contacts, consumerNumber }, call) => [
    ...Object.values(name),
    ...Object.values(address),
    organizationName(ownerOf(stationId, call), call) ?? '',
    ...contacts.map((contact) => contact.name),
    consumerNumber,
  ],
  filters: {
    orgId: ({ stationId }, orgId, call) => call.world.rights.branch(orgId).has(ownerOf(stationId, call)),
    problem: hasProblem,
    service: ({ retired }, service) => (retired === null) === (service === 'inUse'),
  },
  sort: {
    name: ({ name }, { language }) => textIn(name, language),
    orgName: ({ stationId }, call) => organizationName(ownerOf(stationId, call), call),
    problems: (record, call) => levelsOf(record, call).filter((level) => level !== 'notice').length,
  },
  toFields({ form, before, call }) {
    if (!before) throw notFound();
    const { name, contractDemand, formerNames, formerDemands, stationId, phase, retired } = before;
    const isRenamed = JSON.stringify(form.name) !== JSON.stringify(name);
    const until = call.now;
    return {
      stationId,
      phase,
      retired,
      pictures: attachedPictures(form.pictures, 'pictures', call),
      attachments: attachedDocuments(form.attachments, call),
      formerNames: withFormer(formerNames, { name, until }, isRenamed),
      ...zoneFields(before, form, call),
      formerDemands: withFormer(formerDemands, { contractDemand, until }, form.contractDemand !== contractDemand),
    };
  },
  view(record, call) {
    const { stationId, retired } = record;
    const orgId = ownerOf(stationId, call);
    return {
      orgId,
      orgName: organizationName(orgId, call) ?? '',
      ratings: ratingsWithLedger(stationId, call),
      timeZone: zoneAt(record, call.now),
      ...zonesOf(record, call.now),
      historySince: iso(call.world.simulator.history(stationId).from),
      retired: retired && {
        on: retired.on,
        at: iso(retired.at),
        by: personOf(retired.byId, call),
        reason: retired.reason,
      },
      ...openWorkOf(stationId, call),
      problems: problemsOf(record, call),
    };
  },
  seed: (_now, { stations, contractDemandOf }) => seedStationFacts(stations, contractDemandOf),
});
