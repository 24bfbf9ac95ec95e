import { useState } from 'react';
import { useZones } from '#src/blocks/use-stations.ts';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet } from '#src/ui/layout/print-sheet.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import css from './order-print.css?inline';
import { OrderSheet } from './order-sheet.tsx';

const styles = sheet(css);

/** An order on paper. */
export function OrderPrint({ order }: { order: WorkOrderDetail }) {
  const zone = useZones()(order.stationId);
  const [at] = useState(useServerClock());
  return (
    <PrintSheet className="ems-order-sheet" styles={styles}>
      <OrderSheet order={order} zone={zone} at={at} />
    </PrintSheet>
  );
}
