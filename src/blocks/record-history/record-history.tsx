import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { auditEndpoints, type AuditRecord, isDone } from '#src/contract/system/audit.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Pager } from '#src/ui/data-table/pager.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { EntryChanges, EntryNotes } from './entry-changes.tsx';
import css from './record-history.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const pageSize = 20;

function Entry({ entry, id }: { entry: AuditRecord; id: string }) {
  const t = useTexts(texts);
  const { action, endpoint, user, at, code, targets, changes } = entry;
  // The changes of one record name none.
  const isBulk = targets.length > 1 && !changes.some(({ target }) => target === null);
  return (
    <li>
      <div className="ems-history-head">
        <strong>{t(`action.${action}`, { name: endpoint })}</strong>
        <span className="ems-sub">{t('by', { name: user?.name ?? t('system') })}</span>
        <Time at={at} />
      </div>
      {!isDone(entry) && <p className="ems-history-refused">{t('refused', { code })}</p>}
      {isBulk && <p className="ems-sub">{t('bulk', { count: targets.length })}</p>}
      <EntryChanges changes={changes.filter(({ target }) => target === null || target === id)} />
      <EntryNotes entry={entry} />
    </li>
  );
}

/**
 * Who changed a record, when and how, from the audit log. Readers need `audit_read`. A component with another `key` for
 * each revision reads it again.
 */
export function RecordHistory({ id }: { id: string }) {
  useStyles(styles);
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...query(useApi(), auditEndpoints.listAuditEntries, { targetId: id, page, pageSize }, { silent: true }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <QueryView query={answer} failed={t('failed')}>
      {({ records, total }) =>
        total === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <>
            <ol className="ems-history" aria-label={t('label')}>
              {records.map((entry) => (
                <Entry key={entry.id} entry={entry} id={id} />
              ))}
            </ol>
            {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />}
          </>
        )
      }
    </QueryView>
  );
}
