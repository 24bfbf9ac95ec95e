import times from 'primeicons/raw-svg/times.svg?icon';
import { useCallback } from 'react';
import { StationFilter } from '#src/blocks/station-filter.tsx';
import { deviceTypes } from '#src/contract/alarm.ts';
import { severities } from '#src/contract/severity.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { MoreFilters } from '#src/ui/more-filters.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useTyped } from '#src/ui/use-typed.ts';
import { type AlarmQuery, codeMax, type Filters, listStates } from './alarm-query.ts';
import { texts } from './texts.ts';

interface FiltersProps {
  query: AlarmQuery;
  /** Name of the device whose alarms alone are shown, where there is one. */
  device: string | undefined;
  filter(change: Filters): void;
}

/** By what neither the chips nor the first filters show. */
const isNarrowed = ({ deviceType, code, raisedFrom, raisedTo, clearedFrom, clearedTo, acknowledgedBy }: AlarmQuery) =>
  Boolean(deviceType ?? raisedFrom ?? raisedTo ?? clearedFrom ?? clearedTo) || code !== '' || acknowledgedBy !== '';

export function AlarmFilters({ query, device, filter }: FiltersProps) {
  const t = useTexts(texts);
  const severityWord = useTexts(uiTexts);
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
        label={t('filter.state')}
        value={query.state}
        options={listStates.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(state) => filter({ state: state ?? 'unresolved' })}
      />
      <StationFilter
        label={t('filter.station')}
        none={t('filter.all')}
        value={query.stationId}
        onChange={(stationId) => filter({ stationId, deviceId: undefined })}
      />
      <MoreFilters foldsWhenLow initiallyOpen={isNarrowed(query)}>
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
        <SelectField
          label={t('filter.device')}
          none={t('filter.all')}
          value={query.deviceType}
          options={deviceTypes.map((value) => ({ value, label: t(`device.${value}`) }))}
          onChange={(deviceType) => filter({ deviceType })}
        />
        <TypedFilter name="code" query={query} filter={filter} />
        <DateRangeField
          label={t('filter.raised')}
          value={{ from: query.raisedFrom, to: query.raisedTo }}
          onChange={({ from, to }) => filter({ raisedFrom: from, raisedTo: to })}
        />
        <DateRangeField
          label={t('filter.clearedAt')}
          value={{ from: query.clearedFrom, to: query.clearedTo }}
          onChange={({ from, to }) => filter({ clearedFrom: from, clearedTo: to })}
        />
        <TypedFilter name="acknowledgedBy" query={query} filter={filter} />
      </MoreFilters>
      {query.deviceId !== undefined && (
        <Button className="ems-alarm-device" iconEnd={times} onClick={() => filter({ deviceId: undefined })}>
          {t('filter.onlyDevice', { device: device ?? query.deviceId })}
        </Button>
      )}
    </>
  );
}

interface TypedProps extends Pick<FiltersProps, 'query' | 'filter'> {
  name: 'code' | 'acknowledgedBy';
}

function TypedFilter({ name, query, filter }: TypedProps) {
  const t = useTexts(texts);
  const commit = useCallback((text: string) => filter({ [name]: text }), [filter, name]);
  const [text, type] = useTyped(query[name], commit);
  return (
    <TextField
      label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}Hint`)}
      maxLength={codeMax}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
