import type { EndpointName } from '#src/contract/endpoints.ts';
import { accessTables } from '../store/user/access-records.ts';
import { settingTables } from '../store/record/setting-records.ts';
import type { World } from '../world/world.ts';
import type { NameOf, RecordDifference, TreePosition } from './changes.ts';
import { loggedFields } from './subjects.ts';
import { nameOfRow, valueNames } from './value-names.ts';

type Rows = ReadonlyMap<string, object>;

/** Users and the records that rights and settings follow from, at one time. Records are never changed in place. */
export type AccessRows = ReadonlyMap<string, Rows>;

const usersTable = 'users';

/** Fields of users whose values are not logged. */
const userSecrets: readonly string[] = ['password', 'invite'];

/** Tables that a call changes beside those that it is about. */
const furtherTables: Partial<Readonly<Record<EndpointName, readonly string[]>>> = {
  mergeDictionaryValue: ['workOrders', 'maintenance'],
  importParameters: ['parameters'],
  addMaintenance: ['deviceLedger'],
  saveMaintenance: ['deviceLedger'],
  closeAfterSale: ['deviceLedger', 'maintenance'],
  orderAfterSale: ['workOrders'],
};

function rowsOf(table: string, { persisted }: World): Rows {
  const rows = persisted[table];
  return new Map(rows ? [...rows.keys()].map((key) => [key, rows.row(key) as object]) : []);
}

export const accessRows = (name: EndpointName, world: World): AccessRows => {
  const { users, records } = world;
  return new Map<string, Rows>([
    [usersTable, users.snapshot()],
    ...accessTables.map((table) => [table, records.access(table).snapshot().rows] as const),
    ...settingTables.map((table) => [table, records.settings(table).snapshot().rows] as const),
    ...(furtherTables[name] ?? []).map((table) => [table, rowsOf(table, world)] as const),
  ]);
};

/** Which table the ids of a field belong to. */
const tableOfField: Readonly<Record<string, string>> = {
  menuIds: 'menus',
  roles: 'roles',
  orgId: 'organizations',
  orgIds: 'organizations',
  deptId: 'departments',
  merchantId: 'merchants',
  dutyUserIds: usersTable,
  userId: usersTable,
};

function namesOf(rows: AccessRows, table: string, world: World): NameOf {
  const otherwise = valueNames(table, world);
  return (field, text) =>
    nameOfRow(rows.get(field === 'parentId' ? table : (tableOfField[field] ?? ''))?.get(text)) ??
    otherwise(field, text);
}

function secretsOf(table: string, { records }: World): (id: string) => readonly string[] {
  if (table === usersTable) return () => userSecrets;
  const kind = records.kinds.find((each) => each.table === table);
  return (id) => [...(kind?.auditSecrets ?? []), ...(kind?.auditSecretsOf?.(id) ?? [])];
}

const text = (row: object | undefined): string => JSON.stringify(loggedFields(row)) ?? '';

interface TreeRow {
  readonly parentId: string | null;
  readonly order: number;
}

const isTreeRow = (row: object | undefined): row is TreeRow => row !== undefined && 'parentId' in row && 'order' in row;

function positionOf(id: string, { parentId, order }: TreeRow, rows: Rows): TreePosition {
  let position = 1;
  for (const [otherId, other] of rows)
    if (otherId !== id && isTreeRow(other) && other.parentId === parentId && other.order < order) position += 1;
  return { parentId, position };
}

/** From where to where a record moved in its tree; undefined for one that did not. */
function moveOf(id: string, before: Rows, after: Rows): RecordDifference['move'] {
  const [old, now] = [before.get(id), after.get(id)];
  if (!isTreeRow(old) || !isTreeRow(now) || (old.parentId === now.parentId && old.order === now.order))
    return undefined;
  return { from: positionOf(id, old, before), to: positionOf(id, now, after) };
}

/** Whether a record that the call did not name only made space for another one among its siblings. */
function isDisplaced(old: object | undefined, now: object): boolean {
  if (!isTreeRow(old) || !isTreeRow(now) || old.order === now.order) return false;
  return text({ ...now, order: old.order }) === text(old);
}

/** The records that differ from what they were before the call. @param targets records that the call names */
export function changedRecords(
  name: EndpointName,
  before: AccessRows,
  targets: readonly string[],
  world: World,
): RecordDifference[] {
  const after = accessRows(name, world);
  return [...after].flatMap(([table, rows]) => {
    const old = before.get(table) ?? new Map<string, object>();
    const gone = [...old.keys()].filter((id) => !rows.has(id));
    const changed = [...rows]
      .filter(([id, row]) => row !== old.get(id) && text(row) !== text(old.get(id)))
      .filter(([id, row]) => targets.includes(id) || !isDisplaced(old.get(id), row));
    const secretsById = secretsOf(table, world);
    const [nameBefore, nameAfter] = [namesOf(before, table, world), namesOf(after, table, world)];
    return [...changed.map(([id]) => id), ...gone].map((id) => ({
      id,
      before: loggedFields(old.get(id)),
      after: loggedFields(rows.get(id)),
      secrets: secretsById(id),
      move: moveOf(id, old, rows),
      nameBefore,
      nameAfter,
    }));
  });
}

/** Whether an id is that of a user or of a record that rights follow from. */
export const isAccessRecord = (id: string, rows: AccessRows): boolean =>
  [...rows.values()].some((table) => table.has(id));
