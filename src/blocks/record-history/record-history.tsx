import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { type AuditChange, auditEndpoints, type AuditEntry } from '#src/contract/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Pager } from '#src/ui/data-table/pager.tsx';
import { Empty, QueryView } from '#src/ui/states.tsx';
import { Time } from '#src/ui/time.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { permissionTexts } from '../permission-names/texts.ts';
import { actionOf, changeWords } from './change-words.ts';
import css from './record-history.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const pageSize = 20;

/** The name of a stored field in words; a field without one keeps its name. */
function useFieldName(): (field: string) => string {
  const text = useTexts(texts) as (key: string) => string;
  return (field) => {
    const key = `field.${field}`;
    const name = text(key);
    return name === key ? field : name;
  };
}

function ChangeValue({ change }: { change: AuditChange }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const formats = useFormats();
  const permission = useTexts(permissionTexts) as (key: string) => string;
  const words = { yes: t('yes'), no: t('no'), empty: t('empty'), formats, language, permission };
  const { from, to } = changeWords(change, words);
  if (change.from === null && change.to === null) return t('secret');
  if (change.isElement) {
    const isAdded = change.to !== null;
    return (
      <span className="ems-history-element" data-added={isAdded}>
        <span aria-hidden="true">{isAdded ? '+' : '−'} </span>
        <VisuallyHidden>{t(isAdded ? 'added' : 'removed')} </VisuallyHidden>
        {isAdded ? to : from}
      </span>
    );
  }
  if (change.from === null) return to;
  return (
    <>
      <VisuallyHidden>{t('was')} </VisuallyHidden>
      <del>{from}</del>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>{t('now')} </VisuallyHidden>
      <ins>{to}</ins>
    </>
  );
}

/** Changes of a field stand together: the elements of a list below one name. */
function byField(changes: readonly AuditChange[]): [string, AuditChange[]][] {
  const fields = new Map<string, AuditChange[]>();
  for (const change of changes) {
    const same = fields.get(change.field);
    if (same) same.push(change);
    else fields.set(change.field, [change]);
  }
  return [...fields];
}

function Entry({ entry, id }: { entry: AuditEntry; id: string }) {
  const t = useTexts(texts);
  const fieldName = useFieldName();
  const action = actionOf(entry.endpoint);
  const changes = entry.changes.filter(({ target }) => target === null || target === id);
  const { reason, moreChanges = 0, targets } = entry;
  return (
    <li>
      <div className="ems-history-head">
        <strong>{t(`action.${action}`, { name: entry.endpoint })}</strong>
        <span className="ems-sub">{t('by', { name: entry.user?.name ?? t('system') })}</span>
        <Time at={entry.at} />
      </div>
      {entry.code !== codes.ok && <p className="ems-history-refused">{t('refused', { code: entry.code })}</p>}
      {targets.length > 1 && <p className="ems-sub">{t('bulk', { count: targets.length })}</p>}
      {changes.length > 0 && (
        <dl>
          {byField(changes).map(([field, each]) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              {each.map((change) => (
                <dd key={`${change.from}\n${change.to}`}>
                  <ChangeValue change={change} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {moreChanges > 0 && <p className="ems-sub">{t('more', { count: moreChanges })}</p>}
      {reason !== undefined && (
        <p>
          {t('reason')}: <q>{reason}</q>
        </p>
      )}
      {entry.isConfirmed && <p className="ems-sub">{t('confirmed')}</p>}
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
