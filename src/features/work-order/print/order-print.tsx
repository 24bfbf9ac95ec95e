import { useInsertionEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useZones } from '#src/blocks/use-stations.ts';
import type { WorkOrderDetail } from '#src/contract/work-order.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { adopt, sheet } from '#src/theme/styles.ts';
import css from './order-print.css?inline';
import { OrderSheet } from './order-sheet.tsx';

const styles = sheet(css);

/**
 * An order on sheets of its own: while it is mounted, paper shows the order and nothing of the page. It stands in the
 * document's body, also where the list is in a shadow root: only from there the page around can be left out.
 */
export function OrderPrint({ order }: { order: WorkOrderDetail }) {
  const zone = useZones()(order.stationId);
  const language = useLanguage();
  const [at] = useState(() => new Date());
  useInsertionEffect(() => adopt(document, styles), []);
  return createPortal(
    <article className="ems-print" lang={language}>
      <OrderSheet order={order} zone={zone} at={at} />
    </article>,
    document.body,
  );
}
