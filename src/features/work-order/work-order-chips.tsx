import { workOrderFilters } from '#src/contract/rules/work-order-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FilterChip, FilterChips } from '#src/ui/filter-chips.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { texts } from './texts.ts';
import { useWorkOrderCounts } from './use-work-orders.ts';
import type { FilterValues, WorkOrderQuery } from './work-order-query.ts';

interface ChipsProps {
  query: WorkOrderQuery;
  filter(values: FilterValues): void;
  /** Counts this station's orders alone. */
  stationId: string | undefined;
}

/** The six filters with their counts, and those that are overdue. */
export function WorkOrderChips({ query, filter, stationId }: ChipsProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { data } = useWorkOrderCounts(stationId);
  const count = (value: number | undefined) => (value === undefined ? undefined : number(value));
  return (
    <FilterChips label={t('chips')}>
      {workOrderFilters.map((each) => (
        <FilterChip
          key={each}
          pressed={query.filter === each}
          count={count(data?.filters[each])}
          quiet={data?.filters[each] === 0}
          onClick={() => filter({ filter: query.filter === each ? 'all' : each })}
        >
          {t(`filters.${each}`)}
        </FilterChip>
      ))}
      <FilterChip
        pressed={query.overdue}
        count={count(data?.overdue)}
        quiet={data?.overdue === 0}
        onClick={() => filter({ overdue: !query.overdue })}
      >
        {t('overdue')}
      </FilterChip>
    </FilterChips>
  );
}
