import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { query } from '#src/api/query.ts';
import { PageContext } from '#src/blocks/page.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { menuAdminEndpoints, type MenuRow } from '#src/contract/user/menu-admin.ts';
import { pageKeys } from '#src/contract/user/permissions.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { menuProblems } from './menu-problems.ts';
import { texts } from './texts.ts';

interface FactProps {
  row: MenuRow;
}

const useRows = (): readonly MenuRow[] =>
  useQuery(query(useApi(), menuAdminEndpoints.listMenuRows, {}, { silent: true })).data?.records ?? [];

/** Actions that a page offers. */
export function PageKeys({ row }: FactProps) {
  const name = useTexts(permissionTexts);
  const language = useLanguage();
  return (
    listText(
      (pageKeys[row.componentPath] ?? []).map((key) => name(`key.${key}`)),
      language,
    ) || '—'
  );
}

/** Rows directly below, in their order. */
export function Children({ row }: FactProps) {
  const below = useRows().filter(({ parentId }) => parentId === row.id);
  const language = useLanguage();
  return (
    listText(
      below.map(({ menuName }) => menuName),
      language,
    ) || '—'
  );
}

/** Why a row leads nowhere. */
export function Problems({ row }: FactProps) {
  const t = useTexts(texts);
  const problems = menuProblems(useRows(), use(PageContext)?.componentPaths).get(row.id) ?? [];
  if (problems.length === 0) return '—';
  return problems.map((problem) => (
    <div key={problem}>
      <StatusDot tone="bad">{t(`problem.${problem}`)}</StatusDot>
    </div>
  ));
}
