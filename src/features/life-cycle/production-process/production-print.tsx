import type { ListHandle } from '#src/blocks/list/types.ts';
import type { Production } from '#src/contract/life-cycle/production.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type Fact, PrintButton, RecordSheet } from '../record-sheet.tsx';
import { ProductionButtons } from './production-actions.tsx';
import { productionStyles } from './production-styles.ts';
import { Steps, Units } from './production-tabs.tsx';
import { texts } from './texts.ts';

interface FooterProps {
  row: Production;
  list: ListHandle;
}

/** Actions of the batch, and a button that prints its card. */
export function ProductionFooter({ row, list }: FooterProps) {
  const t = useTexts(texts);
  return (
    <>
      <ProductionButtons row={row} list={list} />
      <PrintButton
        label={t('action.print')}
        renderSheet={(done) => <ProductionPrint row={row} list={list} onDone={done} />}
      />
    </>
  );
}

/** A batch on paper: its steps and its units with their tests. */
function ProductionPrint({ row, list, onDone }: FooterProps & { onDone(): void }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const facts: readonly Fact[] = [
    [t('column.demand'), `${row.demandNumber} ${row.demandTitle}`],
    [t('column.quantity'), formats.number(row.quantity)],
    [t('column.plannedStart'), <Time key="start" at={row.plannedStart} show="minute" />],
    [t('column.plannedEnd'), <Time key="end" at={row.plannedEnd} show="minute" />],
    [t('column.finishedAt'), <Time key="finished" at={row.finishedAt} show="minute" />],
    [t('column.remark'), row.remark || '—'],
  ];
  return (
    <RecordSheet
      title={`${row.number} ${row.product}`}
      side={t(`state.${row.state}`)}
      facts={facts}
      files={row.attachments}
      made={(at) => t('print.made', { at })}
      styles={productionStyles}
      className="ems-production-sheet"
      onDone={onDone}
    >
      <h2>{t('tab.steps')}</h2>
      <Steps row={row} list={list} />
      <h2>{t('tab.units')}</h2>
      <Units row={row} list={list} />
    </RecordSheet>
  );
}
