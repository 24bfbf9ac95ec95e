import searchIcon from 'primeicons/raw-svg/search.svg?icon';
import { useCallback } from 'react';
import { deviceTypes, severities } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { MoreFilters } from '#src/ui/more-filters.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useTyped } from '#src/ui/use-typed.ts';
import type { AlarmQuery } from './alarm-query.ts';
import { texts } from './texts.ts';
import { useStations } from '#src/blocks/use-stations.ts';

const searchableFrom = 15;

interface FiltersProps {
  query: AlarmQuery;
  filter(change: Partial<AlarmQuery>): void;
}

export function AlarmFilters({ query, filter }: FiltersProps) {
  const t = useTexts(texts);
  const severityWord = useTexts(uiTexts);
  const search = useCallback((keyword: string) => filter({ keyword }), [filter]);
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
        label={t('filter.state')}
        value={query.state}
        options={(['unresolved', 'resolved', 'all'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(state) => filter({ state: state ?? 'unresolved' })}
      />
      <MoreFilters>
        <SelectField
          label={t('filter.acknowledged')}
          none={t('filter.all')}
          value={query.acknowledged}
          options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(acknowledged) => filter({ acknowledged })}
        />
        <SelectField
          multiple
          label={t('filter.severity')}
          none={t('filter.all')}
          value={query.severities}
          options={severities.map((value) => ({ value, label: severityWord(`severity.${value}`) }))}
          onChange={(chosen) => filter({ severities: chosen })}
        />
        <StationFilter query={query} filter={filter} />
        <SelectField
          label={t('filter.device')}
          none={t('filter.all')}
          value={query.deviceType}
          options={deviceTypes.map((value) => ({ value, label: t(`device.${value}`) }))}
          onChange={(deviceType) => filter({ deviceType })}
        />
        <DateRangeField
          label={t('filter.raised')}
          value={{ from: query.raisedFrom, to: query.raisedTo }}
          onChange={({ from, to }) => filter({ raisedFrom: from, raisedTo: to })}
        />
      </MoreFilters>
    </>
  );
}

function StationFilter({ query, filter }: FiltersProps) {
  const t = useTexts(texts);
  const { data = [] } = useStations();
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={t('filter.station')}
      none={t('filter.all')}
      value={query.stationId}
      options={options}
      searchable={options.length >= searchableFrom}
      onChange={(stationId) => filter({ stationId })}
    />
  );
}
