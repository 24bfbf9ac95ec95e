import { expect, test } from 'vitest';
import type { RolePage } from '#src/contract/user/role.ts';
import { authorities } from '#src/contract/user/permissions.ts';
import { mergeGrants } from './grants.ts';
import { matrixGroups, shownGroups } from './matrix-groups.ts';
import { rightRows } from './role-rows.ts';

test('[VW-23.9] changes of two people are merged key by key', () => {
  const before = { menuIds: ['1', '2'], permissions: ['price_save', 'message_read'] as const };
  const entered = { menuIds: ['2', '3'], permissions: ['price_save', 'message_read', 'user_read'] as const };
  const now = { menuIds: ['1', '2', '4'], permissions: ['message_read'] as const };
  expect(mergeGrants(copyOf(before), copyOf(entered), copyOf(now))).toEqual({
    menuIds: ['2', '3', '4'],
    permissions: ['message_read', 'user_read'],
  });
});

const copyOf = <T>({ menuIds, permissions }: { menuIds: string[]; permissions: readonly T[] }) => ({
  menuIds,
  permissions: [...permissions],
});

const page = (id: string, name: string, component: string | null): RolePage => ({
  id,
  parentId: component === null ? null : '10',
  name,
  kind: component === null ? 'folder' : 'page',
  componentPath: component,
  isGrantable: true,
});
const rows = [
  page('10', 'Operation', null),
  page('11', 'Alarms', 'views/alarmManager/index'),
  page('12', 'Alarms again', 'views/alarmManager/index'),
];

test('[VW-23] the matrix has each key once, those without a page at its end', () => {
  const groups = matrixGroups(rows, 'No page');
  expect(groups.map(({ name, pages }) => [name, pages.map(({ keys }) => keys.length)])).toEqual([
    ['Operation', [3, 0]],
    ['No page', [authorities.length - 3]],
  ]);
});

test('[VW-23] the matrix shows what is searched for, or what is changed', () => {
  const grants = { menuIds: ['11'], permissions: [] };
  const shown = { keyword: '', onlyChanges: false, before: grants, value: grants, nameOf: (key: string) => key };
  const idsOf = (filter: Partial<typeof shown>) =>
    shownGroups(matrixGroups(rows, 'No page'), { ...shown, ...filter }).flatMap(({ pages }) =>
      pages.map(({ id }) => id),
    );
  expect(idsOf({ keyword: 'ＡＧＡＩＮ' })).toEqual(['12']);
  expect(idsOf({ keyword: 'alarm_shelve' })).toEqual(['11']);
  expect(idsOf({ onlyChanges: true })).toEqual([]);
  expect(idsOf({ onlyChanges: true, value: { menuIds: [], permissions: [] } })).toEqual(['11']);
});

test('[VW-23] each page and each of its actions is a row of the matrix of all roles', () => {
  const all = rightRows(matrixGroups(rows, 'No page'));
  expect(all.slice(0, 2)).toMatchObject([
    { folder: 'Operation', page: 'Alarms', isCritical: false },
    { folder: 'Operation', page: 'Alarms', permission: 'alarm_acknowledge' },
  ]);
  expect(all.length).toBe(2 + authorities.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const role = { menuIds: ['12'], permissions: ['device_control' as const] };
  const given = all.filter((row) => row.isIn(role));
  expect(given.map(({ page, permission }) => [page, permission])).toEqual([
    ['Alarms again', undefined],
    ['No page', 'device_control'],
  ]);
  expect(given.map(({ isCritical }) => isCritical)).toEqual([false, true]);
});
