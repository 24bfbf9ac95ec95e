import { useState } from 'react';
import type { Statement } from '#src/contract/statistics/statement.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { monthName } from '#src/lib/time/month-text.ts';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/layout/print-sheet.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useMadeFact } from '../period/use-made-fact.ts';
import { StatementDocument } from './statement-document.tsx';
import css from './statement-sheet.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** A statement on paper, with places for the signatures of both sides. */
export default function StatementSheet({ statement, onDone }: { statement: Statement; onDone(): void }) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const madeFact = useMadeFact();
  // The time of the paper, not that of the last drawing.
  const [[name, value]] = useState(madeFact);
  usePrintOnce(onDone);
  const { stationName, month, number, state } = statement;
  return (
    <PrintSheet className="ems-statement-sheet" styles={styles}>
      <h1>{t('statement.title', { station: stationName, month: monthName(month, locale) })}</h1>
      <p>{[number ?? t(`state.${state}`), t('statement.fact', { name, value })].join(' · ')}</p>
      <StatementDocument statement={statement} isOnPaper />
      <div className="ems-statement-signatures">
        {(['operator', 'customer'] as const).map((side) => (
          <div key={side}>{t(`signature.${side}`)}</div>
        ))}
      </div>
    </PrintSheet>
  );
}
