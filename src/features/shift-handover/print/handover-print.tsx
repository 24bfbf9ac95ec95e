import { useState } from 'react';
import type { Handover } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/layout/print-sheet.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ChangesTable } from '../changes-table.tsx';
import { DueList } from '../due-list.tsx';
import { texts } from '../texts.ts';
import css from './handover-print.css?inline';

const styles = sheet(css);

interface HandoverPrintProps {
  handover: Handover;
  onDone(): void;
}

/** Prints a handover. While it is mounted, only the handover is printed and not the page. */
export function HandoverPrint({ handover, onDone }: HandoverPrintProps) {
  const t = useTexts(texts);
  const { dateTime, zoneName } = useFormats();
  const [now] = useState(useServerClock());
  usePrintOnce(onDone);
  const { author, at, notes, reader, summary } = handover;
  const signed = (name: string, time: string) => t('by', { name, time: dateTime(time) });
  return (
    <PrintSheet className="ems-handover-sheet" styles={styles}>
      <h1>{t('title')}</h1>
      <p>{t('period', { from: dateTime(summary.from), to: `${dateTime(summary.to)} ${zoneName(at)}` })}</p>
      <ChangesTable summary={summary} />
      <DueList due={summary.due} />
      <h2>{t('notes')}</h2>
      <p className="ems-handover-notes">{notes}</p>
      <div className="ems-print-signatures">
        <p>
          {t('sheet.giving')}: {signed(author.name, at)}
          <span>{t('sheet.signature')}</span>
        </p>
        <p>
          {t('sheet.taking')}: {reader && signed(reader.name, reader.at)}
          <span>{t('sheet.signature')}</span>
        </p>
      </div>
      <footer>{t('sheet.made', { at: `${dateTime(now)} ${zoneName(now)}` })}</footer>
    </PrintSheet>
  );
}
