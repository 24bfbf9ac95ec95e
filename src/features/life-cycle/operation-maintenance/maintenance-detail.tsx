import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { DictionaryLabel } from '#src/blocks/dictionary/dictionary-field.tsx';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { workOrderUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { maintenanceEndpoints } from '#src/contract/life-cycle/maintenance.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MaintenanceFooter } from './maintenance-actions.tsx';
import {
  Lost,
  type Maintenance,
  NextDue,
  MaintenanceStages,
  Outage,
  PlannedTime,
  StateMark,
} from './maintenance-cells.tsx';
import { Checklist, ExchangedList, Readings } from './record-sections.tsx';
import { texts } from './texts.ts';

/** All of a maintenance record. */
export const MaintenanceDetail = defineDetail({
  endpoint: maintenanceEndpoints.getMaintenance,
  texts,
  title: ({ title }) => title,
  mark: ({ row }) => <StateMark {...row} />,
  facts: (fact) => [
    fact.text('stationName'),
    fact.custom('device', { value: ({ deviceName }, { t }) => deviceName ?? t('none.device') }),
    fact.custom('type', { cell: ({ type }) => <DictionaryLabel dictType={dictTypes.maintenanceType} value={type} /> }),
    fact.day('doneOn'),
    fact.text('operator'),
    fact.custom('done', { value: ({ doneBy }) => doneBy?.name ?? '—' }),
    fact.custom('plan', { cell: (row) => <PlannedTime row={row} /> }),
    fact.custom('outage', { cell: (row) => <Outage row={row} /> }),
    fact.custom('lost', { cell: ({ lost }) => <Lost lost={lost} /> }),
    fact.custom('next', { cell: ({ nextDue }) => <NextDue nextDue={nextDue} /> }),
    fact.custom('order', { cell: (row) => <OrderLink row={row} /> }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <MaintenanceStages row={row} /> }),
    section.text('content'),
    section.text('result'),
    section.custom('parts', { cell: (row) => row.parts.length > 0 && <ExchangedList row={row} /> }),
    section.custom('checklist', { cell: (row) => row.checklist.length > 0 && <Checklist row={row} /> }),
    section.custom('readings', { cell: (row) => row.readings.length > 0 && <Readings row={row} /> }),
    section.custom('files', { cell: (row) => row.attachments.length > 0 && <Files row={row} /> }),
  ],
  actions: { component: MaintenanceFooter },
  chain: ({ id }) => ({ maintenanceId: id }),
  history: true,
});

/** The order that the work was done by; its number alone where the user's menu does not have the page. */
function OrderLink({ row: { workOrderId, workOrderNumber } }: { row: Maintenance }) {
  const open = useTabLink()(workOrderUrl(workOrderId));
  if (workOrderNumber === null) return '—';
  return open ? <LinkButton onClick={open}>{workOrderNumber}</LinkButton> : workOrderNumber;
}

const Files = ({ row }: { row: Maintenance }) => <HashedFiles files={row.attachments} />;
