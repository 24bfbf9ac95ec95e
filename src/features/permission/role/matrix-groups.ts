import { type Authority, authorities, pageKeys } from '#src/contract/user/permissions.ts';
import type { RolePage } from '#src/contract/user/role.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import type { Grants } from './grants.ts';

export interface MatrixPage {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly Authority[];
  readonly isGrantable: boolean;
  /** False for the keys whose page is not in the menu. */
  readonly isPage: boolean;
}

export interface MatrixGroup {
  /** Id of the folder. */
  readonly id: string;
  readonly name: string;
  readonly pages: readonly MatrixPage[];
}

const noPageId = '-';

/** Pages by their folder, in the order of the menu, each with its keys; at the end the keys without a page. */
export function matrixGroups(rows: readonly RolePage[], noPage: string): readonly MatrixGroup[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const groups = new Map<string, MatrixPage[]>();
  const placed = new Set<Authority>();
  for (const { id, parentId, name, kind, componentPath, isGrantable } of rows) {
    if (kind === 'folder') continue;
    // Two rows may open the same component: the first one has its keys.
    const keys = (pageKeys[componentPath ?? ''] ?? []).filter((key) => !placed.has(key));
    for (const key of keys) placed.add(key);
    const pages = groups.get(parentId ?? '') ?? [];
    groups.set(parentId ?? '', [...pages, { id, name, keys, isGrantable, isPage: true }]);
  }
  const rest = authorities.filter((key) => !placed.has(key));
  const known = [...groups].map(([id, pages]) => ({ id, name: names.get(id) ?? '', pages }));
  const other = { id: noPageId, name: noPage, keys: rest, isGrantable: false, isPage: false };
  return rest.length === 0 ? known : [...known, { id: noPageId, name: noPage, pages: [other] }];
}

interface Shown {
  readonly keyword: string;
  readonly onlyChanges: boolean;
  readonly before: Grants;
  readonly value: Grants;
  nameOf(key: Authority): string;
}

/** The groups with the pages that are searched for; keys stay together with their page. */
export function shownGroups(groups: readonly MatrixGroup[], shown: Shown): readonly MatrixGroup[] {
  const { keyword, onlyChanges, before, value, nameOf } = shown;
  const differs = ({ id, keys }: MatrixPage): boolean =>
    before.menuIds.includes(id) !== value.menuIds.includes(id) ||
    keys.some((key) => before.permissions.includes(key) !== value.permissions.includes(key));
  const matches = ({ name, keys }: MatrixPage, group: MatrixGroup): boolean =>
    matchesKeyword(keyword, name, group.name, ...keys.map(nameOf));
  return groups.flatMap((group) => {
    const pages = group.pages.filter((page) => matches(page, group) && (!onlyChanges || differs(page)));
    return pages.length > 0 ? [{ ...group, pages }] : [];
  });
}
