import { useCallback } from 'react';
import { deviceTypes } from '#src/contract/alarm.ts';
import { ledgerStatuses } from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { MoreFilters } from '#src/ui/more-filters.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { EquipmentQuery, FilterValues } from './equipment-query.ts';
import { texts } from './texts.ts';

interface FiltersProps {
  query: EquipmentQuery;
  filter(values: FilterValues): void;
}

/** The station is chosen in the tree beside the list. */
export function EquipmentFilters({ query, filter }: FiltersProps) {
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
      <MoreFilters>
        <SelectField
          label={t('field.status')}
          none={t('filter.any')}
          value={query.status}
          options={ledgerStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => filter({ status })}
        />
        <SelectField
          label={t('field.type')}
          none={t('filter.any')}
          value={query.type}
          options={deviceTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(type) => filter({ type })}
        />
      </MoreFilters>
    </>
  );
}
