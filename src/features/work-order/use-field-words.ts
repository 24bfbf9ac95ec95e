import { useZones } from '#src/blocks/use-stations.ts';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { ChangeField } from './order-changes.ts';
import { useCauseLabel, useHandlerTypeLabel, useTypeLabel } from './order-labels.tsx';
import { texts } from './texts.ts';

/** A field's name and its value in words. */
export function useFieldWords(stationId: string) {
  const t = useTexts(texts);
  const typeLabel = useTypeLabel();
  const handlerTypeLabel = useHandlerTypeLabel();
  const causeLabel = useCauseLabel();
  const { dateTime, withZone } = useFormats(useZones()(stationId));
  const time = (at: string | null) => at && withZone(toMinute(dateTime(at)), at);
  const valueOf: Readonly<Record<ChangeField, (order: WorkOrderDetail) => string | null | undefined>> = {
    type: ({ type }) => typeLabel(type),
    status: ({ status }) => t(`status.${status}`),
    handler: ({ handler }) => handler?.name,
    handlerType: ({ handlerType }) => handlerTypeLabel(handlerType),
    plannedStart: ({ plannedStart }) => time(plannedStart),
    plannedEnd: ({ plannedEnd }) => time(plannedEnd),
    dueAt: ({ dueAt }) => time(dueAt),
    safetyMeasures: ({ safetyMeasures }) =>
      safetyMeasures
        .map(({ text, done }) => `${text} (${t(done ? 'detail.safetyDone' : 'detail.safetyOpen')})`)
        .join('\n'),
    jobContent: ({ jobContent }) => jobContent,
    faultCauseCode: ({ faultCauseCode }) => causeLabel(faultCauseCode),
    faultCause: ({ faultCause }) => faultCause,
    reviewResult: ({ reviewResult }) => reviewResult && t(`reviewResults.${reviewResult}`),
    reviewRemarks: ({ reviewRemarks }) => reviewRemarks,
    attachments: ({ attachments }) => attachments.map(({ name }) => name).join('\n'),
  };
  return {
    nameOf: (field: ChangeField) => t(`fields.${field}`),
    valueOf: (field: ChangeField, order: WorkOrderDetail) => valueOf[field](order) || '—',
  };
}
