import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { archiveEndpoints, type ArchiveRecord, archiveGateOf } from '#src/contract/life-cycle/archive.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { ArchiveFooter } from './archive-print.tsx';
import { ArchiveStages, archiveStyles, StateMark, ValidUntil } from './archive-cells.tsx';
import { texts } from './texts.ts';

/** All facts of a filed document, with its files and other versions. */
export const ArchiveDetail = defineDetail({
  endpoint: archiveEndpoints.getArchive,
  texts,
  title: ({ title, version }, { t }) => t('version.named', { name: title, version }),
  mark: ({ row }) => <StateMark archive={row} />,
  facts: (fact) => [
    fact.custom('demand', { value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}` }),
    fact.choice('kind'),
    fact.custom('gate', { value: (row, { t }) => t(`gate.${archiveGateOf(row.kind)}`) }),
    fact.text('number'),
    fact.day('filedOn'),
    fact.custom('validUntil', { cell: (row) => <ValidUntil archive={row} /> }),
    fact.choice('scope'),
    fact.choice('result'),
    fact.number('soh', { unit: '%' }),
    fact.custom('creator', { value: ({ creator }) => creator?.name ?? '—' }),
    fact.time('createTime', { show: 'minute' }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <ArchiveStages archive={row} /> }),
    section.custom('serials', { value: ({ serials }) => serials.join(', ') }),
    section.text('remark', { cell: ({ remark }) => remark }),
    section.custom('voided', {
      value: ({ voided }, { t }) =>
        voided ? t('void.by', { name: voided.by?.name ?? '—', reason: voided.reason }) : '',
    }),
  ],
  tabs: [
    { id: 'files', title: 'tab.files', component: FilesTab },
    { id: 'versions', title: 'tab.versions', component: VersionsTab },
  ],
  actions: { component: ArchiveFooter },
  chain: ({ demandId }) => ({ demandId }),
  history: true,
  widthPx: 440,
});

/** The files, each with the SHA-256 of its content. */
function FilesTab({ row: { attachments } }: { row: ArchiveRecord }) {
  const t = useTexts(texts);
  if (attachments.length === 0) return <Empty title={t('files.none')} />;
  return <HashedFiles files={attachments} />;
}

/** Links to the version before and after. */
function VersionsTab({ row: { version, supersedes, supersededBy }, list }: { row: ArchiveRecord; list: ListHandle }) {
  useStyles(archiveStyles);
  const t = useTexts(texts);
  if (supersedes === null && supersededBy === null) return <Empty title={t('versions.none')} />;
  return (
    <ul className="ems-archive-versions">
      {supersededBy !== null && (
        <li>
          <LinkButton onClick={() => list.open(supersededBy)}>
            {t('versions.newer', { version: version + 1 })}
          </LinkButton>
        </li>
      )}
      {supersedes !== null && (
        <li>
          <LinkButton onClick={() => list.open(supersedes)}>{t('versions.older', { version: version - 1 })}</LinkButton>
        </li>
      )}
    </ul>
  );
}
