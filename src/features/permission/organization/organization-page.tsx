import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, flag, search } from '#src/blocks/list/filters.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { treeTable } from '#src/blocks/tree-table/tree-table.tsx';
import {
  organizationAdminEndpoints,
  type OrganizationRow,
  type OrganizationType,
  organizationTypes,
} from '#src/contract/organization/organization-admin.ts';
import {
  organizationCell,
  organizationColumns,
  organizationHeads,
} from '#src/contract/organization/organization-sheet.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { canContain, OrganizationMenu, useOrganizationMove } from './organization-actions.tsx';
import { OrganizationState } from './organization-cells.tsx';
import { OrganizationDetail } from './organization-detail.tsx';
import { organizationReads } from './organization-reads.ts';
import { texts } from './texts.ts';

const OrganizationImport = lazyComponent(() => import('./organization-import.tsx'));

interface Filters {
  readonly keyword: string;
  readonly type: OrganizationType | undefined;
  readonly withoutUsers: boolean;
}

const notSent = () => ({});

function matches({ name, otherNames, number, leader, type, users }: OrganizationRow, filters: Filters): boolean {
  return (
    (filters.type === undefined || type === filters.type) &&
    (!filters.withoutUsers || users === 0) &&
    matchesKeyword(filters.keyword, name, ...otherNames, number, leader)
  );
}

/** The tree of organisations. */
const organizations = defineList({
  endpoint: organizationAdminEndpoints.listOrganizations,
  topic: { organization: organizationReads, user: organizationReads },
  texts,
  filters: {
    keyword: search({ request: notSent }),
    type: choice(organizationTypes, { request: notSent }),
    withoutUsers: flag({ request: notSent }),
  },
  columns: (column) => [
    column.title('name', { minWidth: 260 }),
    column.choice('type', { priority: 1 }),
    column.key('number'),
    column.text('leader', { priority: 5 }),
    column.number('users', { digits: 0, priority: 2 }),
    column.number('stations', { digits: 0, priority: 3 }),
    column.number('openAlarms', { digits: 0, priority: 4 }),
    column.custom('state', {
      cell: (row) => <OrganizationState row={row} />,
      value: ({ enabled }, { t }) => t(enabled ? 'state.on' : 'state.off'),
      priority: 1,
    }),
  ],
  rowActions: { component: OrganizationMenu, anyOf: ['organization_save'], widthPx: 56 },
  detail: OrganizationDetail,
  form: lazyComponent(() => import('./organization-form.tsx')),
  create: 'organization_save',
  actions: ImportButton,
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    columns: ({ language }) =>
      organizationColumns.map((column) => ({
        header: organizationHeads[column][language],
        width: 20,
        value: (row) => organizationCell(row, column, language),
      })),
    async *pages(read) {
      const { records, total } = await read({ withDetails: true });
      yield { rows: records, total };
    },
  },
  removed: {
    list: organizationAdminEndpoints.listRemovedOrganizations,
    restore: organizationAdminEndpoints.restoreOrganization,
  },
  ...treeTable<OrganizationRow, Filters>({
    matches,
    canContain,
    useMove: useOrganizationMove,
    moveAnyOf: ['organization_save'],
    childrenOf: ({ children }) => children,
    requestFilters: ({ keyword, type, withoutUsers }) => ({
      keyword,
      ...(type && { types: [type] }),
      ...(withoutUsers && { withoutUsers }),
    }),
  }),
});

function ImportButton({ list }: { list: ListHandle<OrganizationRow> }) {
  const t = useTexts(texts);
  return (
    <Allowed permission="organization_save">
      <Button
        icon={upload}
        onClick={() =>
          list.openDialog(({ onClose }) => <OrganizationImport onClose={onClose} onImported={list.renew} />)
        }
      >
        {t('action.import')}
      </Button>
    </Allowed>
  );
}

export default organizations.Page;
export const prepare = organizations.prefetch;
