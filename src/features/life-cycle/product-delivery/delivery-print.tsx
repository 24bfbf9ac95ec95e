import type { ListHandle } from '#src/blocks/list/types.ts';
import type { Delivery } from '#src/contract/life-cycle/delivery.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type Fact, PrintButton, RecordSheet } from '../record-sheet.tsx';
import { DeliveryButtons } from './delivery-actions.tsx';
import { deliveryStyles } from './delivery-styles.ts';
import { Rows } from './delivery-tabs.tsx';
import { texts } from './texts.ts';

/** Actions of the delivery, and a button that prints its note. */
export function DeliveryFooter({ row, list }: { row: Delivery; list: ListHandle }) {
  const t = useTexts(texts);
  return (
    <>
      <DeliveryButtons row={row} list={list} />
      <PrintButton label={t('action.print')} renderSheet={(done) => <DeliveryPrint delivery={row} onDone={done} />} />
    </>
  );
}

/** A delivery note: consignee, units, and lines to sign on. */
function DeliveryPrint({ delivery, onDone }: { delivery: Delivery; onDone(): void }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const facts: readonly Fact[] = [
    [t('column.demand'), `${delivery.demandNumber} ${delivery.demandTitle}`],
    [t('column.consignee'), [delivery.consignee, delivery.phone].filter(Boolean).join(', ')],
    [t('column.address'), delivery.address],
    [t('column.carrier'), [delivery.carrier, delivery.waybill].filter(Boolean).join(' · ')],
    [t('column.plannedOn'), <Day key="planned" day={delivery.plannedOn} />],
    [t('column.shippedOn'), <Day key="shipped" day={delivery.shippedOn} />],
    [t('column.arrivedOn'), <Day key="arrived" day={delivery.arrivedOn} />],
    [t('column.packages'), formats.number(delivery.packages)],
    [t('column.weight'), formats.quantity(delivery.weight, 'kg')],
    [t('column.damageNote'), delivery.damageNote || '—'],
  ];
  return (
    <RecordSheet
      title={delivery.number}
      side={t(`state.${delivery.state}`)}
      facts={facts}
      files={delivery.attachments}
      made={(at) => t('print.made', { at })}
      styles={deliveryStyles}
      className="ems-delivery-sheet"
      onDone={onDone}
    >
      <h2>{t('tab.rows')}</h2>
      <Rows row={delivery} />
      <div className="ems-print-signatures">
        <span>{t('print.carrier')}</span>
        <span>{t('print.receiver')}</span>
      </div>
    </RecordSheet>
  );
}
