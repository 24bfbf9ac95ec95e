import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import searchIcon from 'primeicons/raw-svg/search.svg?icon';
import { useCallback, useEffect, useState } from 'react';
import { deviceTypes, severities } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateRangeField } from '#src/ui/date-range-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import type { AlarmQuery } from './alarm-query.ts';
import { texts } from './texts.ts';
import { useStations } from './use-alarms.ts';

const typingMs = 300;
const searchableFrom = 15;

/** The text as typed, handed on when typing pauses; follows the value when that changes from elsewhere. */
function useTyped(value: string, commit: (text: string) => void): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState<{ base: string; sent?: string; text: string }>({ base: value, text: value });
  const { base, sent } = typed;
  if (value === sent) setTyped({ base: value, text: typed.text });
  const text = value === base || value === sent ? typed.text : value;
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      setTyped({ base: value, sent: text, text });
      commit(text);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, value, commit]);
  return [text, (next) => setTyped({ base: value, ...(sent !== undefined && { sent }), text: next })];
}

interface FiltersProps {
  query: AlarmQuery;
  filter(change: Partial<AlarmQuery>): void;
}

export function AlarmFilters({ query, filter }: FiltersProps) {
  const t = useTexts(texts);
  const severityWord = useTexts(uiTexts);
  const [more, setMore] = useState(false);
  const extra = more ? undefined : 'ems-alarm-extra';
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
      <SelectField
        className={extra}
        label={t('filter.acknowledged')}
        none={t('filter.all')}
        value={query.acknowledged}
        options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(acknowledged) => filter({ acknowledged })}
      />
      <SelectField
        className={extra}
        multiple
        label={t('filter.severity')}
        none={t('filter.all')}
        value={query.severities}
        options={severities.map((value) => ({ value, label: severityWord(`severity.${value}`) }))}
        onChange={(chosen) => filter({ severities: chosen })}
      />
      <StationFilter query={query} filter={filter} className={extra} />
      <SelectField
        className={extra}
        label={t('filter.device')}
        none={t('filter.all')}
        value={query.deviceType}
        options={deviceTypes.map((value) => ({ value, label: t(`device.${value}`) }))}
        onChange={(deviceType) => filter({ deviceType })}
      />
      <DateRangeField
        className={extra}
        label={t('filter.raised')}
        value={{ from: query.raisedFrom, to: query.raisedTo }}
        onChange={({ from, to }) => filter({ raisedFrom: from, raisedTo: to })}
      />
      <Button className="ems-alarm-more" icon={sliders} aria-expanded={more} onClick={() => setMore(!more)}>
        {t('filter.more')}
      </Button>
    </>
  );
}

function StationFilter({ query, filter, className }: FiltersProps & { className: string | undefined }) {
  const t = useTexts(texts);
  const { data = [] } = useStations();
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      className={className}
      label={t('filter.station')}
      none={t('filter.all')}
      value={query.stationId}
      options={options}
      searchable={options.length >= searchableFrom}
      onChange={(stationId) => filter({ stationId })}
    />
  );
}
