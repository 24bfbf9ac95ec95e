import { oneOf } from '#src/blocks/list/list-query.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { shiftPeriods } from '#src/contract/work-order/handover.ts';
import { ShiftHandover } from './shift-handover.tsx';

export default function ShiftHandoverPage() {
  const page = usePageQuery();
  const openTab = useOpenTab();
  const since = oneOf(shiftPeriods, page.get('since')) ?? 'look';
  return <ShiftHandover {...{ since, openTab }} setSince={(value) => page.set({ since: value })} />;
}
