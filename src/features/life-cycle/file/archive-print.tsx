import type { ListHandle } from '#src/blocks/list/types.ts';
import { type ArchiveRecord, archiveGateOf } from '#src/contract/life-cycle/archive.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type Fact, PrintButton, RecordSheet } from '../record-sheet.tsx';
import { ArchiveButtons } from './archive-actions.tsx';
import { archiveStyles } from './archive-cells.tsx';
import { texts } from './texts.ts';

/** Actions of the document, and a button that prints its sheet. */
export function ArchiveFooter({ row, list }: { row: ArchiveRecord; list: ListHandle }) {
  const t = useTexts(texts);
  return (
    <>
      <ArchiveButtons row={row} list={list} />
      <PrintButton label={t('action.print')} renderSheet={(done) => <ArchivePrint archive={row} onDone={done} />} />
    </>
  );
}

/** What is filed: facts, serial numbers, and its files with their hashes. */
function ArchivePrint({ archive, onDone }: { archive: ArchiveRecord; onDone(): void }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { kind, soh, serials, voided } = archive;
  const facts: readonly Fact[] = [
    [t('column.demand'), `${archive.demandNumber} ${archive.demandTitle}`],
    [t('field.kind'), t(`kind.${kind}`)],
    [t('column.gate'), t(`gate.${archiveGateOf(kind)}`)],
    [t('field.number'), archive.number || '—'],
    [t('field.filedOn'), <Day key="filed" day={archive.filedOn} />],
    [t('field.validUntil'), <Day key="valid" day={archive.validUntil} />],
    [t('field.scope'), t(`scope.${archive.scope}`)],
    [t('field.result'), t(`result.${archive.result}`)],
    [t('field.soh'), soh === null ? '—' : formats.quantity(soh, '%')],
    [t('column.creator'), archive.creator?.name ?? '—'],
    [t('column.createTime'), <Time key="created" at={archive.createTime} show="minute" />],
    ...(voided
      ? [[t('column.voided'), t('void.by', { name: voided.by?.name ?? '—', reason: voided.reason })] as const]
      : []),
  ];
  return (
    <RecordSheet
      title={t('version.named', { name: archive.title, version: archive.version })}
      side={t(`state.${archive.state}`)}
      facts={facts}
      files={archive.attachments}
      made={(at) => t('printedAt', { at })}
      styles={archiveStyles}
      className="ems-archive-sheet"
      onDone={onDone}
    >
      {serials.length > 0 && (
        <>
          <h2>{t('field.serials')}</h2>
          <p>{serials.join(', ')}</p>
        </>
      )}
      {archive.remark !== '' && (
        <>
          <h2>{t('field.remark')}</h2>
          <p>{archive.remark}</p>
        </>
      )}
    </RecordSheet>
  );
}
