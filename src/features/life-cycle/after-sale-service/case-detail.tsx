import { HashedFiles } from '#src/blocks/attachments/attachment-list.tsx';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { alarmUrl, chainUrl, workOrderUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { type AfterSaleCase, afterSaleEndpoints } from '#src/contract/life-cycle/after-sale.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Empty } from '#src/ui/state/states.tsx';
import { Timeline } from '#src/ui/value/timeline.tsx';
import { CaseStages, deviceText, StatusMark, Warranty } from './case-cells.tsx';
import { CaseFooter } from './case-print.tsx';
import { Settlement } from './settlement.tsx';
import { texts } from './texts.ts';

const EvidenceTab = lazyComponent(async () => ({ default: (await import('./evidence-tab.tsx')).EvidenceTab }));

/** An after-sale case: what is wrong, who pays, what was done, and what was known when it was reported. */
export const CaseDetail = defineDetail({
  endpoint: afterSaleEndpoints.getAfterSale,
  texts,
  title: ({ number }) => number,
  mark: ({ row }) => <StatusMark status={row.status} />,
  facts: (fact) => [
    fact.choice('kind'),
    fact.choice('priority'),
    fact.text('stationName'),
    fact.text('customer'),
    fact.custom('device', { value: (row, { t }) => deviceText(row, t('none.device')) }),
    fact.text('serial'),
    fact.custom('warranty', { cell: (row) => <Warranty row={row} /> }),
    fact.day('reportedOn'),
    fact.text('reporter'),
    fact.text('phone'),
    fact.text('faultCode'),
    fact.custom('alarm', { cell: (row) => <AlarmLink row={row} /> }),
    fact.custom('delivery', { cell: (row) => <DeliveryLink row={row} /> }),
    fact.custom('order', { cell: (row) => <OrderLink row={row} /> }),
    fact.custom('maintenance', { cell: (row) => <MaintenanceLink row={row} /> }),
    fact.custom('creator', { value: ({ creator }) => creator?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('stages', { cell: (row) => <CaseStages row={row} /> }),
    section.text('symptom'),
    section.custom('settlement', { cell: (row) => <Settlement row={row} /> }),
  ],
  tabs: [
    { id: 'evidence', title: 'tab.evidence', component: EvidenceTab },
    { id: 'files', title: 'tab.files', component: FilesTab },
    { id: 'steps', title: 'tab.steps', component: StepsTab },
  ],
  actions: { component: CaseFooter },
  chain: ({ id }) => ({ caseId: id }),
  history: true,
  widthPx: 640,
});

interface RowProps {
  row: AfterSaleCase;
}

/** The alarm that the case names; its title stands in the evidence where it was raised within its days. */
function AlarmLink({ row: { alarmId, evidence } }: RowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const open = useTabLink()(alarmUrl(alarmId));
  if (alarmId === '') return '—';
  const name = evidence.alarms.find(({ id }) => id === alarmId)?.title[language] ?? t('openAlarm');
  return open ? <LinkButton onClick={open}>{name}</LinkButton> : name;
}

/** The delivery that was accepted with damage. */
function DeliveryLink({ row: { deliveryId, deliveryNumber } }: RowProps) {
  const open = useTabLink()(chainUrl('delivery', deliveryId));
  if (deliveryNumber === null) return '—';
  return open ? <LinkButton onClick={open}>{deliveryNumber}</LinkButton> : deliveryNumber;
}

/** The order that the fault is repaired by; its number alone where the user's menu does not have the page. */
function OrderLink({ row: { workOrderId, workOrderNumber } }: RowProps) {
  const open = useTabLink()(workOrderUrl(workOrderId ?? undefined));
  if (workOrderNumber === null) return '—';
  return open ? <LinkButton onClick={open}>{workOrderNumber}</LinkButton> : workOrderNumber;
}

function MaintenanceLink({ row: { maintenanceId } }: RowProps) {
  const t = useTexts(texts);
  const open = useTabLink()(chainUrl('maintenance', maintenanceId ?? ''));
  if (maintenanceId === null) return '—';
  return open ? <LinkButton onClick={open}>{t('openMaintenance')}</LinkButton> : t('written');
}

/** Documents of the case. */
function FilesTab({ row: { attachments } }: RowProps) {
  const t = useTexts(texts);
  if (attachments.length === 0) return <Empty title={t('files.none')} />;
  return <HashedFiles files={attachments} />;
}

/** What happened to the case, with the reasons. */
function StepsTab({ row: { steps, evidence } }: RowProps) {
  const t = useTexts(texts);
  const moments = steps.map(({ status, at, by, note }) => ({
    key: at,
    what: t(`status.${status}`),
    at,
    by: by?.name,
    note,
    mark: status === 'rejected' ? ('bad' as const) : status === 'closed' ? ('good' as const) : undefined,
  }));
  return <Timeline label={t('tab.steps')} moments={moments} zone={evidence.timeZone} />;
}
