import { Allowed } from '#src/blocks/allowed.tsx';
import { useSave } from '#src/blocks/form/use-save.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { search, text } from '#src/blocks/list/filters.ts';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import { auditEndpoints, type OpenSession } from '#src/contract/system/audit.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { browserName } from '#src/lib/browser-name.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const sessionReads = ['listOpenSessions', 'listSessions', 'listUsers', 'listAuditEntries'] as const;

function EndSession({ row, list }: { row: OpenSession; list: RowListHandle<OpenSession> }) {
  const t = useTexts(texts);
  const end = useSave(userAdminEndpoints.endSessions, sessionReads);
  if (row.isCaller) return <span className="ems-sub">{t('thisSession')}</span>;
  return (
    <Allowed permission="session_end">
      <Button
        aria-label={t('endSessionOf', { name: row.realName })}
        onClick={() => void end({ ids: [row.id] }).then(() => list.renew())}
      >
        {t('endSession')}
      </Button>
    </Allowed>
  );
}

/** Who is signed in now. */
const sessions = defineList({
  endpoint: auditEndpoints.listOpenSessions,
  topic: { user: ['listOpenSessions'], audit: ['listOpenSessions'] },
  texts,
  captionKey: 'views.sessions',
  filters: { keyword: search(), address: text() },
  columns: (column) => [
    column.title('realName'),
    column.key('userName'),
    column.text('orgName', { priority: 4 }),
    column.time('since', { show: 'minute', priority: 2 }),
    column.custom('lastSeenAt', {
      cell: ({ lastSeenAt }) => <Age at={lastSeenAt} />,
      value: ({ lastSeenAt }) => lastSeenAt,
      priority: 1,
    }),
    column.text('address', { priority: 3 }),
    column.custom('browser', { value: ({ browser }) => browserName(browser) ?? browser, priority: 5 }),
    column.number('windows', { digits: 0, priority: 6 }),
  ],
  rowActions: { component: EndSession, anyOf: ['session_end'], widthPx: 168 },
  export: { permission: 'audit_export' },
});

export default sessions.Page;
