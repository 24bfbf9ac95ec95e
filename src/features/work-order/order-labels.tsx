import { DictionaryFilter } from '#src/blocks/dictionary/dictionary-field.tsx';
import { useDictionaryLabels } from '#src/blocks/dictionary/use-dictionary.ts';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

type Labels = ReadonlyMap<string, string>;

const labelIn = (labels: Labels, value: string): string => labels.get(value) ?? value;

/** The label of a type of orders. */
export function useTypeLabel(): (type: string) => string {
  const labels = useDictionaryLabels(dictTypes.workOrderType);
  return (type) => labelIn(labels, type);
}

/** The label of those who carry orders out. */
export function useHandlerTypeLabel(): (handlerType: string) => string {
  const labels = useDictionaryLabels(dictTypes.handlerType);
  return (handlerType) => labelIn(labels, handlerType);
}

/** The label of a cause of faults; '' for none. */
export function useCauseLabel(): (code: string | null) => string {
  const labels = useDictionaryLabels(dictTypes.faultCause);
  return (code) => labelIn(labels, code ?? '');
}

/** The cause of the fault, and below it what the handler says of it. */
export function useFaultCause(): (order: WorkOrderDetail) => string {
  const label = useCauseLabel();
  return ({ faultCauseCode, faultCause }) => [label(faultCauseCode), faultCause].filter(Boolean).join('\n');
}

/** The field of the list's filter by type. */
export function OrderTypeFilter({ value, onChange }: FilterFieldProps<string | undefined>) {
  const label = useTexts(texts)('filter.type');
  return <DictionaryFilter dictType={dictTypes.workOrderType} {...{ label, value, onChange }} />;
}
