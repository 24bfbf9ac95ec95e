import type { ListHandle } from '#src/blocks/list/types.ts';
import { workOrderFilters } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { WorkOrder } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FilterChip, FilterChips } from '#src/ui/list/filter-chips.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import { useWorkOrderCounts } from './use-work-orders.ts';
import type { filters } from './work-order-filters.ts';

interface ChipsProps {
  list: ListHandle<WorkOrder, typeof filters>;
}

/** The six filters with their counts, and those that are not at their end or overdue. */
export function WorkOrderChips({ list }: ChipsProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { data } = useWorkOrderCounts(list.fixed?.stationId);
  const count = (value: number | undefined) => (value === undefined ? undefined : number(value));
  return (
    <FilterChips label={t('chips')}>
      {workOrderFilters.map((each) => (
        <FilterChip
          key={each}
          pressed={list.filters.filter === each}
          count={count(data?.filters[each])}
          quiet={data?.filters[each] === 0}
          onClick={() => list.filter({ filter: list.filters.filter === each ? 'all' : each })}
        >
          {t(`filters.${each}`)}
        </FilterChip>
      ))}
      <FilterChip
        pressed={list.filters.open}
        count={count(data?.open)}
        quiet={data?.open === 0}
        onClick={() => list.filter({ open: !list.filters.open })}
      >
        {t('open')}
      </FilterChip>
      <FilterChip
        pressed={list.filters.overdue}
        count={count(data?.overdue)}
        quiet={data?.overdue === 0}
        onClick={() => list.filter({ overdue: !list.filters.overdue })}
      >
        {t('overdue')}
      </FilterChip>
    </FilterChips>
  );
}
