import { codes } from '#src/contract/codes.ts';
import { accessTables } from '../store/user/access-records.ts';
import { settingTables } from '../store/record/setting-records.ts';
import { type CommandRecord, isActive, isOpen } from '../store/plant/commands.ts';
import type { World } from '../world/world.ts';
import type { Fields } from './changes.ts';

type Read = (world: World, id: string) => unknown;

/** What is written to a point, or by a command of that id; both are known by the name of the point. */
function writeFields({ commands, points, users }: World, id: string): unknown {
  const isOf = (command: CommandRecord) => command.write?.pointId === id && (isOpen(command) || isActive(command));
  const command = commands.get(id) ?? commands.all().find(isOf);
  const pointId = command?.write?.pointId ?? id;
  const stationId = command?.stationId ?? points.stationOf(pointId.slice(0, Math.max(0, pointId.indexOf('.'))));
  const row = stationId === undefined ? undefined : points.writable(stationId).find((each) => each.id === pointId);
  if (!row) return undefined;
  const { names, deviceId, unit, states } = row.fields;
  const { write } = command ?? {};
  const written = command?.value ?? null;
  const word = states.find((state) => state.value === written)?.label;
  const value = written === null ? null : (word ?? `${written} ${unit}`.trimEnd());
  const confirmedBy = users.get(write?.confirmedBy ?? '')?.realName;
  return { name: names, stationId, deviceId, value, lifetime: write?.lifetime, confirmedBy };
}

/** A device of the ledger, with what was written of it as fields of its own. */
function ledgerFields({ persisted }: World, id: string): unknown {
  const row = persisted['deviceLedger']?.row(id) as Fields | undefined;
  if (!row) return undefined;
  const { fields, updatedById: _by, ...rest } = row;
  return { ...(fields as Fields), ...rest };
}

/** The records that show the effect of a call, by the start of the call's path. */
const reads: readonly (readonly [path: string, read: Read])[] = [
  ['/alarm/record/', ({ persisted }, id) => persisted['alarms']?.row(id)],
  ['/workOrder/', ({ persisted }, id) => persisted['workOrders']?.row(id)],
  ['/device/ledger/', ledgerFields],
  ['/electricity/price/', ({ tariffs }, id) => tariffs.get(id)],
  ['/strategic/management/', ({ strategies }, id) => strategies.get(id)],
  ['/point/write', writeFields],
  ['/point/release', writeFields],
  ['/point/confirm', writeFields],
  ['/point/', ({ points }, id) => points.get(id)?.fields],
  ['/station/view/', ({ savedViews }, id) => savedViews.get(id)],
];

/** Calls about settings of the caller, which have no id. */
const userReads: typeof reads = [
  ['/admin/sysuserIndexConfig/', ({ homes }, userId) => homes.of(userId)],
  ['/message_center/preferences/', ({ preferences }, userId) => preferences.notificationsOf(userId)],
  ['/user/display_preferences/', ({ preferences }, userId) => preferences.displayOf(userId)],
];

/** Fields of records that say nothing beside the entry itself. */
const omittedFields = new Set([
  'version',
  'revision',
  'log',
  'steps',
  'periodKeys',
  'authorId',
  'createdAt',
  'updatedAt',
  'updaterId',
  'formerNames',
  'formerDemands',
  'lastSeenAt',
  'passwordChangedAt',
  'userId',
  'id',
]);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A row of a bulk call whose record does not exist, or that the caller may not see. */
const isUnknown = (row: unknown): row is { readonly id: unknown } =>
  typeof row === 'object' && row !== null && 'id' in row && 'code' in row && row.code === codes.notFound;

/** Records that a call is about: those it names, as far as they are there, and one that it made. */
export function targetsOf(request: Fields, data?: unknown): string[] {
  const { id, ids, userId, roleId, groups } = request;
  const lists = [ids, groups].flatMap((list) => (Array.isArray(list) ? list : []));
  const answers = Array.isArray(data) ? data : [data];
  const unknown = new Set(answers.filter(isUnknown).map((row) => row.id));
  const made = answers.map((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each ? each.id : each,
  );
  const all = [id, userId, roleId, ...lists, ...made].filter(isText);
  return [...new Set(all)].filter((each) => !unknown.has(each));
}

export function loggedFields(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([field]) => !omittedFields.has(field)));
}

const isAccessTable = (table: string): boolean => [...accessTables, ...settingTables].some((name) => name === table);

/** Reads a record of the kind whose calls have this path. */
function kindRead(path: string, { records }: World): Read | undefined {
  const kind = records.kindAt(path);
  if (!kind || isAccessTable(kind.table)) return undefined;
  return (_world, id) => {
    const record = records.of(kind).get(id);
    return record && kind.auditFields(record);
  };
}

/** The table of the records that calls of a path are about; undefined where no table has them. */
export const tableAt = (path: string, { records }: World): string | undefined =>
  path.startsWith('/workOrder/') ? 'workOrders' : records.kindAt(path)?.table;

const readOf = (path: string, all: typeof reads) => all.find(([start]) => path.startsWith(start))?.[1];

/** The current records of a call, by id; empty where the path belongs to no kind of record. */
export function subjects(path: string, ids: readonly string[], userId: string | undefined, world: World) {
  const userRead = readOf(path, userReads);
  const read = userRead ?? readOf(path, reads) ?? kindRead(path, world);
  const keys = userRead ? [userId ?? ''] : ids;
  return new Map(read ? keys.map((key) => [key, loggedFields(read(world, key))] as const) : []);
}
