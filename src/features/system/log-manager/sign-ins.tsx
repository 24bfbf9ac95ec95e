import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, text } from '#src/blocks/list/filters.ts';
import { auditEndpoints, type SignIn, signInMethods } from '#src/contract/system/audit.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { browserName } from '#src/lib/browser-name.ts';
import { Outcome, useReason } from './entry-words.tsx';
import { periodFilter, spanFilter, userFilter } from './filters.tsx';
import { texts } from './texts.ts';

function Reason({ code }: { code: number }) {
  return useReason()(code);
}

/** How somebody signed in; of an element with the page that it stands in. */
function Method({ row: { method, pageOrigin } }: { row: SignIn }) {
  const t = useTexts(texts);
  return (
    <>
      {t(`method.${method}`)}
      {pageOrigin !== null && <div className="ems-sub">{pageOrigin}</div>}
    </>
  );
}

/** Who signed in, and who tried to. */
const signIns = defineList({
  endpoint: auditEndpoints.listSignIns,
  topic: { audit: ['listSignIns'] },
  texts,
  captionKey: 'views.signIns',
  filters: {
    span: spanFilter(),
    userId: userFilter(),
    result: choice(['done', 'refused'], { texts: 'outcome' }),
    method: choice(signInMethods),
    at: periodFilter(),
    address: text({ folded: true }),
  },
  columns: (column) => [
    column.time('at', { priority: 1 }),
    column.custom('user', { stacked: 'title', value: ({ user }, { t }) => user?.name ?? t('unknown'), minWidth: 128 }),
    column.text('orgName', { priority: 5 }),
    column.custom('outcome', {
      cell: ({ code }) => <Outcome code={code} />,
      value: ({ result }, { t }) => t(`outcome.${result}`),
    }),
    column.custom('reason', {
      cell: ({ code, result }) => (result === 'done' ? '—' : <Reason code={code} />),
      value: ({ code, result }) => (result === 'done' ? '' : code),
      minWidth: 160,
      priority: 2,
    }),
    column.choice('method', { priority: 3, cell: (row) => <Method row={row} /> }),
    column.text('address', { priority: 4 }),
    column.custom('browser', { value: ({ browser }) => browserName(browser) ?? browser, priority: 6 }),
  ],
  export: { permission: 'audit_export' },
});

export default signIns.Page;
