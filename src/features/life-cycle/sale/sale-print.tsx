import type { ListHandle } from '#src/blocks/list/types.ts';
import type { Sale } from '#src/contract/life-cycle/sale.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type Fact, PrintButton, RecordSheet } from '../record-sheet.tsx';
import { SaleButtons } from './sale-actions.tsx';
import { saleStyles } from './sale-cells.tsx';
import { MilestonesTab } from './sale-tabs.tsx';
import { texts } from './texts.ts';

/** Actions of the sale, and a button that prints it. */
export function SaleFooter({ row, list }: { row: Sale; list: ListHandle }) {
  const t = useTexts(texts);
  return (
    <>
      <SaleButtons row={row} list={list} />
      <PrintButton label={t('action.print')} renderSheet={(done) => <SalePrint sale={row} onDone={done} />} />
    </>
  );
}

/** A sale on paper: facts, payments, documents. */
function SalePrint({ sale, onDone }: { sale: Sale; onDone(): void }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const percent = (value: number | null) => formats.quantity(value, '%', { nominal: true, digits: 2 });
  const facts: readonly Fact[] = [
    [t('column.state'), t(`state.${sale.state}`)],
    [t('field.contractNumber'), sale.contractNumber || '—'],
    [t('field.demandId'), `${sale.demandNumber} ${sale.demandTitle}`],
    [t('field.amount'), formats.quantity(sale.amount, sale.currency)],
    [t('field.taxRate'), percent(sale.taxRate)],
    [t('field.contact'), `${sale.contact}, ${sale.phone}`],
    [t('column.signedOn'), <Day key="signed" day={sale.signedOn} />],
    [t('field.deliveryBy'), <Day key="delivery" day={sale.deliveryBy} />],
    [t('column.warrantyUntil'), <Day key="warranty" day={sale.warrantyUntil} />],
    [t('field.guaranteedCapacity'), percent(sale.guaranteedCapacity)],
    [t('field.guaranteedAvailability'), percent(sale.guaranteedAvailability)],
    [t('field.guaranteedRoundTrip'), percent(sale.guaranteedRoundTrip)],
    [t('field.guaranteedIncome'), formats.quantity(sale.guaranteedIncome, sale.currency)],
  ];
  return (
    <RecordSheet
      title={sale.customer}
      side={sale.number}
      facts={facts}
      files={sale.attachments}
      made={(at) => t('print.made', { at })}
      styles={saleStyles}
      className="ems-sale-sheet"
      onDone={onDone}
    >
      {sale.damages !== '' && <p>{sale.damages}</p>}
      <h2>{t('tab.milestones')}</h2>
      <MilestonesTab row={sale} />
    </RecordSheet>
  );
}
