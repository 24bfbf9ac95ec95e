import type { LocalText } from '#src/contract/languages.ts';
import { accessTables } from '../store/access-records.ts';
import { settingTables } from '../store/setting-records.ts';
import type { World } from '../world/world.ts';
import type { NameOf, RecordDifference } from './changes.ts';
import { loggedFields } from './subjects.ts';

type Rows = ReadonlyMap<string, object>;

/** Users and the records that rights and settings follow from, at one time. Records are never changed in place. */
export type AccessRows = ReadonlyMap<string, Rows>;

const usersTable = 'users';

/** Fields of users whose values are not logged. */
const userSecrets: readonly string[] = ['password', 'invite'];

export const accessRows = ({ users, records }: World): AccessRows =>
  new Map<string, Rows>([
    [usersTable, users.snapshot()],
    ...accessTables.map((table) => [table, records.access(table).snapshot().rows] as const),
    ...settingTables.map((table) => [table, records.settings(table).snapshot().rows] as const),
  ]);

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

function nameOfRow(row: object | undefined): LocalText | undefined {
  if (!row) return undefined;
  if ('realName' in row && typeof row.realName === 'string')
    return { zh: row.realName, en: row.realName, de: row.realName };
  if ('dictLabel' in row) return row.dictLabel as LocalText;
  return 'name' in row ? (row.name as LocalText) : undefined;
}

const namesOf =
  (rows: AccessRows, table: string): NameOf =>
  (field, text) =>
    nameOfRow(rows.get(field === 'parentId' ? table : (tableOfField[field] ?? ''))?.get(text));

function secretsOf(table: string, { records }: World): readonly string[] {
  if (table === usersTable) return userSecrets;
  return records.kinds.find((kind) => kind.table === table)?.auditSecrets ?? [];
}

const text = (row: object | undefined): string => JSON.stringify(loggedFields(row)) ?? '';

/** The records that differ from what they were, whichever call changed them. */
export function changedRecords(before: AccessRows, world: World): RecordDifference[] {
  const after = accessRows(world);
  return [...after].flatMap(([table, rows]) => {
    const old = before.get(table) ?? new Map<string, object>();
    const gone = [...old.keys()].filter((id) => !rows.has(id));
    const changed = [...rows].filter(([id, row]) => row !== old.get(id) && text(row) !== text(old.get(id)));
    const secrets = secretsOf(table, world);
    const [nameBefore, nameAfter] = [namesOf(before, table), namesOf(after, table)];
    return [...changed.map(([id]) => id), ...gone].map((id) => ({
      id,
      before: loggedFields(old.get(id)),
      after: loggedFields(rows.get(id)),
      secrets,
      nameBefore,
      nameAfter,
    }));
  });
}

/** Whether an id is that of a user or of a record that rights follow from. */
export const isAccessRecord = (id: string, rows: AccessRows): boolean =>
  [...rows.values()].some((table) => table.has(id));
