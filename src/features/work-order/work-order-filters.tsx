import searchIcon from 'primeicons/raw-svg/search.svg?icon';
import { useCallback } from 'react';
import { workOrderStatuses } from '#src/contract/rules/work-order-flow.ts';
import { workOrderTypes } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { MoreFilters } from '#src/ui/more-filters.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useTyped } from '#src/ui/use-typed.ts';
import { texts } from './texts.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { FilterValues, WorkOrderQuery } from './work-order-query.ts';

interface FiltersProps {
  query: WorkOrderQuery;
  filter(values: FilterValues): void;
}

export function WorkOrderFilters({ query, filter }: FiltersProps) {
  const t = useTexts(texts);
  const { data: stations = [] } = useStations();
  const search = useCallback((text: string) => filter({ keyword: text }), [filter]);
  const [keyword, setKeyword] = useTyped(query.keyword, search);
  return (
    <>
      <TextField
        type="search"
        label={t('filter.keyword')}
        placeholder={t('filter.keywordHint')}
        icon={searchIcon}
        maxLength={128}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
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
        <SelectField
          label={t('filter.station')}
          none={t('filter.any')}
          value={query.stationId}
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(stationId) => filter({ stationId })}
        />
        <DateRangeField
          label={t('filter.created')}
          value={{ from: query.from, to: query.to }}
          onChange={({ from, to }) => filter({ from, to })}
        />
      </MoreFilters>
    </>
  );
}
