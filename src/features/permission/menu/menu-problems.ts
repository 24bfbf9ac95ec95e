import type { MenuRow } from '#src/contract/user/menu-admin.ts';

export type MenuProblem = 'component' | 'empty' | 'roles';

/** Rows that lead nowhere, by id. @param componentPaths pages that this build has; undefined: not known */
export function menuProblems(
  rows: readonly MenuRow[],
  componentPaths: readonly string[] | undefined,
): ReadonlyMap<string, readonly MenuProblem[]> {
  const known = componentPaths && new Set(componentPaths);
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return new Map(
    rows.map(({ id, kind, componentPath, roles }) => {
      const found: Readonly<Record<MenuProblem, boolean>> = {
        component: kind === 'page' && componentPath !== '' && known !== undefined && !known.has(componentPath),
        empty: kind === 'folder' && !parents.has(id),
        roles: kind === 'page' && roles.length === 0,
      };
      return [id, (['component', 'empty', 'roles'] as const).filter((problem) => found[problem])] as const;
    }),
  );
}
