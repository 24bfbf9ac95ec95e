import { useCallback } from 'react';
import { StationFilter } from '#src/blocks/station-filter.tsx';
import { workOrderStatuses } from '#src/contract/rules/work-order-flow.ts';
import { workOrderTypes } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { MoreFilters } from '#src/ui/more-filters.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { texts } from './texts.ts';
import type { FilterValues, WorkOrderQuery } from './work-order-query.ts';

interface FiltersProps {
  query: WorkOrderQuery;
  filter(values: FilterValues): void;
  /** The station is not the user's to choose. */
  isStationFixed: boolean;
}

export function WorkOrderFilters({ query, filter, isStationFixed }: FiltersProps) {
  const t = useTexts(texts);
  const search = useCallback((keyword: string) => filter({ keyword }), [filter]);
  return (
    <>
      <SearchField
        label={t('filter.keyword')}
        placeholder={t('filter.keywordHint')}
        value={query.keyword}
        onSearch={search}
      />
      <SelectField
        label={t('filter.status')}
        none={t('filter.any')}
        value={query.status}
        options={workOrderStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => filter({ status })}
      />
      <MoreFilters>
        <SelectField
          label={t('filter.type')}
          none={t('filter.any')}
          value={query.type}
          options={workOrderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => filter({ type })}
        />
        {!isStationFixed && (
          <StationFilter
            label={t('filter.station')}
            none={t('filter.any')}
            value={query.stationId}
            onChange={(stationId) => filter({ stationId })}
          />
        )}
        <DateRangeField
          label={t('filter.created')}
          value={{ from: query.from, to: query.to }}
          onChange={({ from, to }) => filter({ from, to })}
        />
      </MoreFilters>
    </>
  );
}
