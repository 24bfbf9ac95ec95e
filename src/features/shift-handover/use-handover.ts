import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query as read } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { handoverEndpoints, type ShiftPeriod } from '#src/contract/work-order/handover.ts';
import { useApi } from '#src/runtime.tsx';

const summaryReads: readonly EndpointName[] = ['summarizeShift'];
const handoverReads: readonly EndpointName[] = ['listHandovers', 'summarizeShift'];

/** The changes since the given time, read again when alarms, orders or strategies change. */
export function useShiftSummary(since: ShiftPeriod) {
  useStaleOnChange('alarm', summaryReads);
  useStaleOnChange('workOrder', summaryReads);
  useStaleOnChange('strategy', summaryReads);
  return useQuery({
    ...read(useApi(), handoverEndpoints.summarizeShift, { since }, { silent: true }),
    placeholderData: keepPreviousData,
  });
}

/** The newest handovers, as many as asked for. */
export function useHandovers(count: number) {
  useStaleOnChange('handover', handoverReads);
  return useQuery({
    ...read(useApi(), handoverEndpoints.listHandovers, { page: 1, pageSize: count }, { silent: true }),
    placeholderData: keepPreviousData,
  });
}

export const useViewShift = () => useMutation(mutation(useApi(), handoverEndpoints.markShiftViewed, summaryReads));

export const useConfirmRead = () =>
  useMutation(mutation(useApi(), handoverEndpoints.readHandover, ['listHandovers'], { silent: true }));
