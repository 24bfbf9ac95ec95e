import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { FailedRowsDialog } from '#src/blocks/failed-rows-dialog.tsx';
import { codeTexts } from '#src/contract/code-texts.ts';
import type { Code } from '#src/contract/codes.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { userAdminEndpoints, type UserRecord } from '#src/contract/user/user-admin.ts';
import type { UserFilter } from '#src/contract/user/user-filter.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import type { ActionRows } from './action-effect.tsx';
import { texts } from './texts.ts';

interface RefusedUsersProps {
  rows: ActionRows;
  /** Users whose names are known. */
  users: readonly UserRecord[];
  /** Finds the others. */
  filter: UserFilter | undefined;
  onClose(): void;
}

const isCode = (code: number): code is Code => code in codeTexts;

/** Users on whom an action was not done, and why. */
export function RefusedUsers({ rows, users, filter, onClose }: RefusedUsersProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isUnnamed = rows.some(({ id }) => !users.some((user) => user.id === id));
  const request = { ...filter, page: 1, pageSize: pageSizeMax };
  const { data } = useQuery({
    ...query(useApi(), userAdminEndpoints.listUsers, request, { silent: true }),
    enabled: isUnnamed && filter !== undefined,
  });
  const known = new Map([...(data?.records ?? []), ...users].map(({ id, realName }) => [id, realName]));
  return (
    <FailedRowsDialog
      title={t('bulk.refused', { count: rows.length })}
      close={t('bulk.close')}
      rows={rows.map(({ id, code, reason }) => ({
        id,
        name: known.get(id) ?? id,
        reason: reason ?? (isCode(code) ? codeTexts[code][language] : String(code)),
      }))}
      onClose={onClose}
    />
  );
}
