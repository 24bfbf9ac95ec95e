import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { dictionaryOf } from '../call/dictionary.ts';
import type { World } from '../world/world.ts';
import type { Fields, NameOf } from './changes.ts';

/** Fields that name a record, the best first. */
const nameFields = ['realName', 'dictLabel', 'name', 'names', 'title', 'number', 'code', 'versionNumber', 'username'];

const isLocalText = (value: unknown): value is LocalText =>
  typeof value === 'object' && value !== null && 'zh' in value;

/** What a record is called. */
export function nameOfRow(row: unknown): LocalText | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const fields = row as Fields;
  for (const field of nameFields) {
    const value = fields[field];
    if (isLocalText(value)) return { zh: value.zh, en: value.en, de: value.de };
    if (typeof value === 'string' && value !== '') return { zh: value, en: value, de: value };
  }
  return undefined;
}

/** Finds the record that a field names. */
type Find = (id: string, world: World) => unknown;

const user: Find = (id, { users }) => users.get(id);
const station: Find = (id, { simulator }) => simulator.findStation(id);
const device: Find = (id, { simulator }) =>
  simulator.stations.flatMap(({ devices }) => devices).find((each) => each.id === id);
const rowOf =
  (table: string): Find =>
  (id, { persisted }) =>
    persisted[table]?.row(id);
const accessRow =
  (table: 'organizations' | 'merchants'): Find =>
  (id, { records }) =>
    records.access(table).get(id);
const organization = accessRow('organizations');
const merchant = accessRow('merchants');
const point: Find = (id, { points }) => ({ name: points.get(id)?.fields.names });

function alarm(id: string, { persisted, simulator }: World): unknown {
  const row = persisted['alarms']?.row(id) as { readonly code: string } | undefined;
  return row && simulator.alarmDefinitions.get(row.code);
}

const finds: Readonly<Record<string, Find>> = {
  stationId: station,
  deviceId: device,
  orgId: organization,
  merchantId: merchant,
  points: point,
  scopeId: (id, world) => station(id, world) ?? organization(id, world),
  handlerId: user,
  issuerId: user,
  processorId: user,
  reviewerId: user,
  publisherId: user,
  doneById: user,
  heirId: user,
  alarmId: alarm,
  demandId: rowOf('demands'),
  workOrderId: rowOf('workOrders'),
  maintenanceId: rowOf('maintenance'),
  supersedes: rowOf('archives'),
  supersededBy: rowOf('archives'),
};

/** Fields whose values are those of a dictionary. */
const dictionaryFields: Readonly<Record<string, string>> = {
  userTypeCode: dictTypes.userType,
  userCategoryCode: dictTypes.userCategory,
  gender: dictTypes.sex,
  handlerType: dictTypes.handlerType,
  faultCauseCode: dictTypes.faultCause,
};

/** Values that mean something else in another table. */
const namesInTables: Readonly<Record<string, LocalText>> = {
  'organizations.type.1': { zh: '集团', en: 'Group', de: 'Konzern' },
  'organizations.type.2': { zh: '区域公司', en: 'Regional company', de: 'Regionalgesellschaft' },
  'organizations.type.3': { zh: '用户站', en: 'Station owner', de: 'Anlagenbetreiber' },
};

/** `type` is another field in each table. */
const typeDictionaries: Readonly<Record<string, string>> = {
  workOrders: dictTypes.workOrderType,
  maintenance: dictTypes.maintenanceType,
};

/** Who or what a record within a field is about: a grant, an acknowledgement, a station with its values. */
function subjectOf(text: string, world: World): unknown {
  try {
    const { userId, merchantId, by, byId, stationId } = JSON.parse(text) as Fields;
    const id = [userId, by, byId].find((each) => typeof each === 'string');
    if (typeof id === 'string') return user(id, world);
    return merchant(String(merchantId), world) ?? station(String(stationId), world);
  } catch {
    return undefined;
  }
}

/** Names of what values stand for: of stations, devices, people and records, and the words of dictionaries. */
export function valueNames(table: string | undefined, world: World): NameOf {
  return (field, text) => {
    if (text.startsWith('{"')) return nameOfRow(subjectOf(text, world));
    const dictionary = field === 'type' ? typeDictionaries[table ?? ''] : dictionaryFields[field];
    if (dictionary !== undefined) return nameOfRow(dictionaryOf(dictionary, world)?.byValue.get(text));
    return namesInTables[`${table}.${field}.${text}`] ?? nameOfRow(finds[field]?.(text, world));
  };
}
