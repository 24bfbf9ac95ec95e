import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { DetailProps } from '#src/blocks/list/types.ts';
import { EntryChanges, EntryNotes } from '#src/blocks/record-history/entry-changes.tsx';
import { auditEndpoints, type AuditChange, type AuditRecord, isDone } from '#src/contract/system/audit.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { browserName } from '#src/lib/browser-name.ts';
import { useApi } from '#src/runtime.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { SidePanel } from '#src/ui/dialog/side-panel.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { EntryButtons, useRecordLink } from './entry-actions.tsx';
import { EntryTrend, hasTrend } from './entry-trend.tsx';
import { nameOfTarget, Outcome, useActionWords, useReason, userWords } from './entry-words.tsx';
import type { filters } from './filters.tsx';
import css from './log-manager.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const shownTargets = 20;

/** The records of an entry by their names of that time, each a link to the record as it is now. */
function Targets({ entry }: { entry: AuditRecord }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const recordLink = useRecordLink();
  const { targets } = entry;
  if (targets.length === 0) return entry.deviceId ?? '—';
  return (
    <ul className="ems-log-targets">
      {targets.slice(0, shownTargets).map((id) => {
        const open = recordLink(entry, id);
        const name = nameOfTarget(entry, id, language);
        return <li key={id}>{open ? <LinkButton onClick={open}>{name}</LinkButton> : name}</li>;
      })}
      {targets.length > shownTargets && <li>{t('moreObjects', { count: targets.length - shownTargets })}</li>}
    </ul>
  );
}

/** Changes record by record, in the order in which they were logged. */
function byTarget(changes: readonly AuditChange[]): [string | null, AuditChange[]][] {
  const all = new Map<string | null, AuditChange[]>();
  for (const change of changes) {
    const same = all.get(change.target);
    if (same) same.push(change);
    else all.set(change.target, [change]);
  }
  return [...all];
}

function Changes({ entry }: { entry: AuditRecord }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return byTarget(entry.changes).map(([target, changes]) => (
    <DetailSection
      key={target ?? ''}
      title={target === null ? t(isDone(entry) ? 'changes' : 'requested') : nameOfTarget(entry, target, language)}
    >
      <EntryChanges changes={changes} />
    </DetailSection>
  ));
}

function Entry({ entry }: { entry: AuditRecord }) {
  const t = useTexts(texts);
  const reason = useReason();
  return (
    <Detail>
      <Facts>
        <Fact name={t('column.at')}>
          <Time at={entry.at} />
        </Fact>
        <Fact name={t('column.user')}>
          {userWords(entry, t('notSignedIn'))}
          {entry.user?.realName !== undefined && <span className="ems-sub"> {entry.user.name}</span>}
        </Fact>
        <Fact name={t('column.orgName')}>{entry.orgName || '—'}</Fact>
        <Fact name={t('column.object')}>
          <Targets entry={entry} />
        </Fact>
        <Fact name={t('column.outcome')}>
          <Outcome code={entry.code} />
          {!isDone(entry) && <span className="ems-sub"> {reason(entry.code)}</span>}
        </Fact>
        <Fact name={t('column.address')}>{entry.address}</Fact>
        <Fact name={t('browser')}>{browserName(entry.browser ?? '') ?? entry.browser ?? '—'}</Fact>
        <Fact name={t('request')}>{entry.requestId ?? '—'}</Fact>
      </Facts>
      <EntryNotes entry={entry} />
      <Changes entry={entry} />
      {hasTrend(entry) && <EntryTrend entry={entry} />}
      <details className="ems-log-raw">
        <summary>{t('raw')}</summary>
        <pre tabIndex={0}>{JSON.stringify(entry, null, 2)}</pre>
      </details>
    </Detail>
  );
}

/** One entry in words: who, on what, before and after, and what the plant did around it. */
export default function EntryDetail({ id, row, list, onClose }: DetailProps<AuditRecord, typeof filters>) {
  useStyles(styles);
  const t = useTexts(texts);
  const { action } = useActionWords();
  const answer = useQuery({ ...query(useApi(), auditEndpoints.getAuditEntry, { id }, { silent: true }) });
  const entry = answer.data ?? row;
  return (
    <SidePanel
      title={
        entry ? t('what', { action: action(entry.action, entry.endpoint), area: t(`area.${entry.area}`) }) : t('title')
      }
      width={480}
      footer={entry && <EntryButtons row={entry} list={list} />}
      onClose={onClose}
    >
      <QueryView query={answer} failed={t('entryFailed')}>
        {(found) => <Entry entry={found} />}
      </QueryView>
    </SidePanel>
  );
}
