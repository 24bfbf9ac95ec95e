import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { exportFormats } from '#src/blocks/export-list/list-export.ts';
import type { CellContext } from '#src/blocks/list/columns.tsx';
import { defineList } from '#src/blocks/list/define-list.tsx';
import type { ReadPage } from '#src/blocks/list/types.ts';
import { auditEndpoints, type AuditRecord } from '#src/contract/system/audit.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DayCounts } from './day-counts.tsx';
import { EntryMenu } from './entry-actions.tsx';
import { Outcome, targetWords, useActionWords, userWords } from './entry-words.tsx';
import { filters } from './filters.tsx';
import { CheckButton } from './check-button.tsx';
import type zh from './i18n/zh.ts';
import { texts } from './texts.ts';

const EntryDetail = lazyComponent(() => import('./entry-detail.tsx'));

/** Every entry once: each page begins behind the last entry of the one before, whatever is logged meanwhile. */
async function* pages(read: ReadPage<AuditRecord>) {
  let before: string | undefined;
  let total = 0;
  for (;;) {
    const answer = await read({ page: 1, pageSize: pageSizeMax, ...(before !== undefined && { before }) });
    const last = answer.records.at(-1);
    if (!last) return;
    total ||= answer.total;
    yield { rows: answer.records, total };
    before = last.id;
  }
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What a file of the log says of itself: its filter, the zone of its times, and the digest of the newest entry. */
async function facts(
  api: ApiClient,
  filter: Readonly<Record<string, unknown>>,
  { t, serverNow }: Pick<CellContext<typeof zh>, 't' | 'serverNow'>,
): Promise<FileFacts> {
  const { hash } = await call(api, auditEndpoints.summarizeAuditLog, { ...filter, timeZone }, { silent: true });
  return [
    [t('file.at'), new Date(serverNow()).toISOString()],
    [t('file.filter'), JSON.stringify(filter)],
    [t('file.zone'), timeZone],
    [t('file.hash'), hash ?? ''],
  ];
}

/** What was changed, and what was removed. */
export const operations = defineList({
  endpoint: auditEndpoints.listAuditEntries,
  topic: { audit: ['listAuditEntries', 'summarizeAuditLog'] },
  texts,
  captionKey: 'views.operations',
  // As the bars of the days above and the head of a file.
  zone: 'browser',
  filters,
  useExtras: useActionWords,
  columns: (column) => [
    column.time('at', { priority: 1 }),
    column.custom('user', { value: (entry, { t }) => userWords(entry, t('notSignedIn')), minWidth: 112 }),
    column.text('orgName', { priority: 5 }),
    column.custom('what', {
      stacked: 'title',
      value: ({ action, area, endpoint }, { t, extras }) =>
        t('what', { action: extras.action(action, endpoint), area: t(`area.${area}`) }),
      minWidth: 176,
      grow: 2,
    }),
    column.custom('object', {
      value: (entry, { language, t }) => targetWords(entry, language, (name, count) => t('andMore', { name, count })),
      minWidth: 144,
      grow: 1,
      priority: 2,
    }),
    column.custom('outcome', {
      cell: (entry) => <Outcome code={entry.code} />,
      value: ({ code }, { t }) => (code === 200 ? t('outcome.done') : `${t('outcome.refused')} (${code})`),
      priority: 3,
    }),
    column.text('address', { priority: 4 }),
  ],
  rowName: ({ id }) => id,
  notice: DayCounts,
  actions: CheckButton,
  rowActions: { component: EntryMenu, widthPx: 56 },
  detail: EntryDetail,
  export: {
    permission: 'audit_export',
    formats: exportFormats,
    facts,
    pages,
  },
});
