import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { type Delivery, deliveryEndpoints } from '#src/contract/life-cycle/delivery.ts';
import { compareScan } from '#src/contract/rules/life-cycle/delivery.ts';
import { useApi } from '#src/runtime.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const CaseForm = lazyComponent(() => import('./case-form.tsx'));

/** What a delivery says about the fault: a single unit that arrived is the one that is damaged. */
function reportOf({ id, stationId, rows, scanned, receiver, phone, damageNote }: Delivery) {
  const serials = rows.map((row) => row.serial);
  const { received } = compareScan(serials, scanned ?? serials);
  const [serial = ''] = received.length === 1 ? received : [];
  const kind = serial === '' ? ('complaint' as const) : ('warranty' as const);
  return { deliveryId: id, stationId, serial, kind, reporter: receiver, phone, symptom: damageNote };
}

/** The form of a case, for the damaged delivery that the address names. */
export function DeliveryCaseForm({ list }: { list: ListHandle }) {
  const page = usePageQuery();
  const id = page.get('delivery');
  const { data } = useQuery({
    ...query(useApi(), deliveryEndpoints.getDelivery, { id: id ?? '' }, { silent: true }),
    enabled: id !== null,
  });
  if (id === null || data?.id !== id) return null;
  const close = () => page.set({ delivery: null });
  return (
    <Allowed permission="afterSale_save">
      <ComingDialog onClose={close}>
        <CaseForm
          initial={reportOf(data)}
          onClose={close}
          onDone={(saved) => {
            close();
            list.open(saved);
          }}
        />
      </ComingDialog>
    </Allowed>
  );
}
