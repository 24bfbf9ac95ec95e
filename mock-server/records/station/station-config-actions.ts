import { codes } from '#src/contract/codes.ts';
import type { AnswerFor, ParsedRequestFor } from '#src/contract/endpoints.ts';
import { type Language, languages, type LocalText, textIn } from '#src/contract/languages.ts';
import type { ConfigBulkChange, StationConfig, StationConfigForm } from '#src/contract/station/station-config.ts';
import { requireStation, visibleStations } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { effectOf, governedWithEffect } from '../../call/user/governance.ts';
import { withPictureCopy } from '../../call/file/pictures.ts';
import {
  configOf,
  configView,
  coverageOf,
  holesAt,
  isKnownMerchant,
  stationFacts,
  type StationSpec,
} from '../../call/station/station-configs.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts, sortedBy } from '../../lib/sort.ts';
import { StationWatch } from '../../store/plant/station-watch.ts';
import { formOf, isSameGrantee, storeConfig } from './station-config-changes.ts';

type Name =
  | 'listStationConfigs'
  | 'getStationConfig'
  | 'listStationCoverage'
  | 'previewStationConfig'
  | 'saveStationConfig'
  | 'previewStationConfigCopy'
  | 'copyStationConfig'
  | 'previewStationConfigs'
  | 'changeStationConfigs'
  | 'listGrantMerchants';

/** Twice the size on the screen, for dense displays. */
const pictureBox = { widthMax: 640, heightMax: 360 };
const namedFaultsMax = 10;
const merchantsMax = 50;

function notify(stationIds: readonly string[], { world }: Call): void {
  for (const id of stationIds)
    world.events.emit('records', { topic: 'station', id, isVisible: (viewer) => viewer.stationIds.has(id) });
}

/** Applies a change whose effect was confirmed, or one that affects no user. */
const confirmed = <T>(call: Call, effect: string | undefined, change: () => T): T =>
  governedWithEffect(call, effect ?? effectOf(call, () => undefined).effect, change);

type Holes = StationConfig['holes'];
const keyOf = ({ kind, name, reason }: Holes[number]): string => `${kind} ${name} ${reason}`;

/** What a change would do to people, and the holes that it makes at the stations. */
function effectAt(stationIds: readonly string[], call: Call, change: () => void): AnswerFor<'previewStationConfig'> {
  const stations = visibleStations(call).filter(({ id }) => stationIds.includes(id));
  const before = new Map(stations.map((station) => [station.id, holesAt(station, call).map(keyOf)]));
  let holes: AnswerFor<'previewStationConfig'>['holes'] = [];
  const effect = effectOf(call, () => {
    change();
    const watch = new StationWatch(call.world, call.now);
    holes = stations
      .map((station) => stationFacts(station, call, watch))
      .map((facts) => ({ ...facts, holes: facts.holes.filter((hole) => !before.get(facts.id)?.includes(keyOf(hole))) }))
      .filter((facts) => facts.holes.length > 0);
  });
  return { ...effect, holes };
}

type Filter = ParsedRequestFor<'listStationConfigs'>;

/** Whether a station belongs to what a list asks for, as far as it needs no holes. */
function matches(station: StationSpec, { orgId, merchantId, userId }: Filter, call: Call): boolean {
  const { grants = [], dutyUserIds = [] } = configOf(station.id, call) ?? {};
  if (orgId !== undefined && !call.world.rights.branch(orgId).has(call.world.rights.ownerOf(station))) return false;
  if (merchantId !== undefined && !grants.some((grant) => grant.merchantId === merchantId)) return false;
  return userId === undefined || dutyUserIds.includes(userId) || grants.some((grant) => grant.userId === userId);
}

const sortValue = (config: StationConfig, column: 'stationName' | 'orgName' | 'holes') =>
  column === 'holes' ? config.holes.length : config[column];

/** The configurations of these stations that a list asks for, in its order. */
function found(stations: readonly StationSpec[], filter: Filter, call: Call): StationConfig[] {
  const { keyword, hasHoles, sort } = filter;
  const hasKeyword = ({ name: station }: StationSpec, { grants, dutyPeople }: StationConfig) =>
    matchesKeyword(keyword, ...Object.values(station), ...[...grants, ...dutyPeople].map(({ name }) => name));
  const configs = stations
    .filter((station) => matches(station, filter, call))
    .map((station) => [station, configView(station, call)] as const)
    .filter(([station, config]) => hasKeyword(station, config))
    .map(([, config]) => config)
    .filter(({ holes }) => hasHoles === undefined || holes.length > 0 === hasHoles);
  return sortedBy(configs, sort ?? 'stationName', sortValue, call.language);
}

/** What a copy makes of a station's form. */
function copied(
  from: StationConfigForm,
  to: StationConfigForm,
  sections: ParsedRequestFor<'copyStationConfig'>['sections'],
) {
  const has = (section: (typeof sections)[number]) => sections.includes(section);
  const others = to.grants.filter((grant) => !from.grants.some((other) => isSameGrantee(other, grant)));
  return {
    ...to,
    ...(has('grants') && { grants: [...others, ...from.grants] }),
    ...(has('duty') && { dutyUserIds: from.dutyUserIds, escalationMinutes: from.escalationMinutes }),
    ...(has('modules') && { modules: from.modules }),
    ...(has('home') && { home: from.home }),
    ...(has('scene') && { siteScenarioId: from.siteScenarioId }),
    ...(has('origins') && { origins: from.origins }),
  };
}

/** The message of a refusal; for wrong fields, the messages of the fields. */
const wordsOf = (refusal: Refusal, language: Language): string =>
  refusal instanceof FieldRefusal ? Object.values(refusal.fields(language)).join(' ') : refusal.msg(language);

/** The fault at a station. A confirmation that is still due is thrown instead. */
function faultAt(id: string, error: unknown, { world, caller }: Call): LocalText {
  if (!(error instanceof Refusal) || error.code === codes.stepUpDue) throw error;
  const station = world.stationIds(caller.account).has(id) ? world.simulator.findStation(id) : undefined;
  const [zh = '', en = '', de = ''] = languages.map(
    (language) => `${station?.name[language] ?? id}: ${wordsOf(error, language)}`,
  );
  return { zh, en, de };
}

/** Copies to all stations. @throws FieldRefusal with the faults of each station */
function copyAll(
  { id, stationIds, sections }: Omit<ParsedRequestFor<'copyStationConfig'>, 'effect'>,
  call: Call,
): void {
  const source = formOf(requireStation(id, call).id, call);
  const isInForce = ({ validUntil }: StationConfigForm['grants'][number]) =>
    validUntil === null || Date.parse(validUntil) > call.now;
  const from = { ...source, grants: source.grants.filter(isInForce) };
  const faults = stationIds.flatMap((stationId): LocalText[] => {
    try {
      const station = requireStation(stationId, call);
      storeConfig(copied(from, formOf(stationId, call), sections), station, call);
      return [];
    } catch (error) {
      return [faultAt(stationId, error, call)];
    }
  });
  if (faults.length === 0) return;
  const [zh = '', en = '', de = ''] = languages.map((language) =>
    [
      ...faults.slice(0, namedFaultsMax).map((fault) => fault[language]),
      ...(faults.length > namedFaultsMax ? ['…'] : []),
    ].join('; '),
  );
  throw new FieldRefusal({ stationIds: { zh, en, de } });
}

/** The form of a station after a bulk change. @throws Refusal */
function bulkForm(stationId: string, change: ConfigBulkChange, call: Call): StationConfigForm {
  const form = formOf(stationId, call);
  if (change.kind === 'setDuty')
    return { ...form, dutyUserIds: change.dutyUserIds, escalationMinutes: change.escalationMinutes };
  const others = form.grants.filter((grant) => !isSameGrantee(grant, change.grant));
  if (change.kind === 'addGrant') return { ...form, grants: [...others, change.grant] };
  if (others.length === form.grants.length) throw notFound();
  return { ...form, grants: others };
}

/** Changes each station for itself. @throws Refusal where the password is to be entered again */
function changeAll(change: ConfigBulkChange, call: Call): AnswerFor<'changeStationConfigs'> {
  return [...new Set(change.stationIds)].map((id) => {
    try {
      const station = requireStation(id, call);
      storeConfig(bulkForm(id, change, call), station, call);
      return { id, code: codes.ok, msg: '' };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === codes.stepUpDue) throw error;
      return { id, code: error.code, msg: wordsOf(error, call.language) };
    }
  });
}

export const stationConfigHandlers: HandlersOf<Name> = {
  listStationConfigs: (request, call) =>
    pageOf(found(visibleStations(call), request, call), request.page, request.pageSize, (config) => config),

  getStationConfig: ({ id }, call) => configView(requireStation(id, call), call),

  listStationCoverage({ stationIds, ...request }, call) {
    const stations = stationIds?.map((id) => requireStation(id, call)) ?? visibleStations(call);
    const ids = found([...new Set(stations)], request, call).map(({ id }) => id);
    return pageOf(ids, request.page, request.pageSize, (id) => coverageOf(requireStation(id, call), call));
  },

  previewStationConfig({ id, ...form }, call) {
    const station = requireStation(id, call);
    return effectAt([id], call, () => storeConfig(form, station, call));
  },

  async saveStationConfig({ id, revision, effect, ...form }, call) {
    const station = requireStation(id, call);
    const requireCurrent = () => {
      if ((configOf(id, call)?.revision ?? 0) !== revision) throw new Refusal(codes.conflict);
    };
    requireCurrent();
    const known = configOf(id, call)?.largeScreen ?? '';
    const picture = { field: 'largeScreen', id: form.largeScreen, known, box: pictureBox };
    await withPictureCopy(picture, call, (largeScreen) => {
      // Another user may have saved while the picture was copied.
      requireCurrent();
      return confirmed(call, effect, () => storeConfig({ ...form, largeScreen }, station, call));
    });
    notify([id], call);
    return configView(station, call);
  },

  previewStationConfigCopy: (request, call) => effectAt(request.stationIds, call, () => copyAll(request, call)),

  copyStationConfig({ effect, ...request }, call) {
    confirmed(call, effect, () => copyAll(request, call));
    notify(request.stationIds, call);
    return { count: new Set(request.stationIds).size };
  },

  previewStationConfigs: ({ change }, call) => effectAt(change.stationIds, call, () => changeAll(change, call)),

  changeStationConfigs({ change, effect }, call) {
    const rows = confirmed(call, effect, () => changeAll(change, call));
    notify(
      rows.filter(({ code }) => code === codes.ok).map(({ id }) => id),
      call,
    );
    return rows;
  },

  listGrantMerchants({ keyword, merchantId }, call) {
    const { world, language } = call;
    const known = [...world.records.access('merchants').values()].filter((each) => isKnownMerchant(each, call));
    const named = known
      .filter(({ id, name }) => id !== merchantId && matchesKeyword(keyword, ...Object.values(name)))
      .map(({ id, name }) => ({ id, name: textIn(name, language) }))
      .toSorted((a, b) => compareTexts(a.name, b.name, language))
      .slice(0, merchantsMax);
    const asked = known.find(({ id }) => id === merchantId);
    return [...(asked ? [{ id: asked.id, name: textIn(asked.name, language) }] : []), ...named];
  },
};
