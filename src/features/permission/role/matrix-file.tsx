import download from 'primeicons/raw-svg/download.svg?icon';
import { useState } from 'react';
import { call } from '#src/api/call.ts';
import type { ListExport } from '#src/blocks/export-list/list-export.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { roleEndpoints, type RoleRecord } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { fileName } from '#src/lib/file/save-blob.ts';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { matrixGroups } from './matrix-groups.ts';
import { readRoles, type RightRow, rightRows } from './role-rows.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { texts } from './texts.ts';

const ExportDialog = lazyComponent(() => import('#src/blocks/export-list/export-dialog.tsx'));

const charsOfRole = 20;
const charsOfWords = 32;

/** Reads all roles, and makes the file that has a row for each page and action and a column for each role. */
function useMatrixFile(): () => Promise<ListExport<RightRow>> {
  const t = useTexts(texts);
  const permissionName = useTexts(permissionTexts);
  const language = useLanguage();
  const api = useApi();
  const serverNow = useServerClock();
  const factsOf = (roles: readonly RoleRecord[]): FileFacts =>
    roles.map(({ roleName, roleCode, orgName, enabled, holders }) => [
      roleName[language],
      [roleCode, orgName || t('platform'), t(`enabled.${enabled}`), `${t('column.holders')}: ${holders}`].join(' · '),
    ]);
  return async () => {
    const [roles, menu] = await Promise.all([readRoles(api), call(api, roleEndpoints.listRoleMenu, {})]);
    const rows = rightRows(matrixGroups(menu, t('matrix.noPage')));
    const title = t('file.title');
    return {
      title,
      name: fileName(title, new Date(serverNow()).toISOString().slice(0, 10)),
      note: { list: roleEndpoints.listRolePage.name, filter: {} },
      facts: () => Promise.resolve(factsOf(roles)),
      columns: [
        { header: t('file.folder'), width: charsOfRole, value: ({ folder }) => folder },
        { header: t('file.page'), width: charsOfRole, value: ({ page }) => page },
        {
          header: t('file.right'),
          width: charsOfWords,
          value: ({ permission }) => (permission ? permissionName(`key.${permission}`) : t('matrix.sees')),
        },
        {
          header: t('column.critical'),
          width: charsOfRole,
          value: ({ isCritical }) => (isCritical ? t('yes') : ''),
        },
        ...roles.map((role) => ({
          header: role.roleName[language],
          width: charsOfRole,
          value: (row: RightRow) => (row.isIn(role) ? t('yes') : ''),
        })),
      ],
      async *pages() {
        yield await Promise.resolve({ rows, total: rows.length });
      },
    };
  };
}

/** Writes the pages and actions of all roles to a file. */
export function MatrixFile() {
  const t = useTexts(texts);
  const make = useMatrixFile();
  const [list, setList] = useState<ListExport<RightRow>>();
  // A failed call is shown as a notification.
  const open = () => void make().then(setList, () => undefined);
  return (
    <>
      <Button icon={download} onClick={open}>
        {t('file.matrix')}
      </Button>
      {list && (
        <ComingDialog onClose={() => setList(undefined)}>
          <ExportDialog format="xlsx" list={list} onClose={() => setList(undefined)} />
        </ComingDialog>
      )}
    </>
  );
}
