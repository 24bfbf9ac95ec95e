import check from 'primeicons/raw-svg/check-square.svg?icon';
import pencil from 'primeicons/raw-svg/pencil.svg?icon';
import send from 'primeicons/raw-svg/send.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { PointList } from './device-frame.tsx';
import { isBeingApplied, pendingCount, usePointTable } from './table-notice.tsx';
import { texts } from './texts.ts';

const PointImport = lazyComponent(() => import('./point-import.tsx'));
const CheckDialog = lazyComponent(() => import('./check-dialog.tsx'));
const ApplyDialog = lazyComponent(() => import('./apply-dialog.tsx'));
const ChangeDialog = lazyComponent(() => import('./change-dialog.tsx'));

/** What can be done with the table of the station. */
export function PointActions({ list }: { list: PointList }) {
  const t = useTexts(texts);
  const stationId = list.filters.stationId ?? '';
  const { data: table } = usePointTable(stationId);
  const canApply = table !== undefined && pendingCount(table) > 0 && !isBeingApplied(table);
  return (
    <>
      <Button
        icon={check}
        onClick={() =>
          list.openDialog(({ onClose }) => (
            <CheckDialog stationId={stationId} deviceId={list.filters.deviceId} onClose={onClose} />
          ))
        }
      >
        {t('action.check')}
      </Button>
      <Allowed permission="point_import">
        <Button
          icon={upload}
          onClick={() => list.openDialog(({ onClose }) => <PointImport onClose={onClose} onImported={list.renew} />)}
        >
          {t('action.import')}
        </Button>
      </Allowed>
      <Allowed permission="point_save">
        <Button
          icon={send}
          disabled={!canApply}
          onClick={() => list.openDialog((props) => table && <ApplyDialog table={table} {...props} />)}
        >
          {t('action.apply')}
        </Button>
      </Allowed>
    </>
  );
}

/** Changes of the rows that are chosen. */
export function PointBulk({ list }: { list: PointList }) {
  const t = useTexts(texts);
  return (
    <Button
      icon={pencil}
      onClick={() => {
        const { selectedRows: rows, filters } = list;
        const fixed = { ...filters, stationId: filters.stationId ?? list.fixed?.stationId };
        list.openDialog((props) => <ChangeDialog rows={rows} filters={fixed} {...props} />);
      }}
    >
      {t('action.change')}
    </Button>
  );
}
