import { severities, type Severity } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FilterChip, FilterChips } from '#src/ui/filter-chips.tsx';
import { SeverityShape } from '#src/ui/severity-shape.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import type { AlarmQuery } from './alarm-query.ts';
import { texts } from './texts.ts';
import { useAlarmCounts } from './use-alarms.ts';

export type FilterChange = Partial<Pick<AlarmQuery, 'state' | 'acknowledged' | 'severities'>>;

interface ChipsProps {
  query: AlarmQuery;
  filter(change: FilterChange): void;
}

const open: FilterChange = { state: 'unresolved', acknowledged: 'no', severities: [] };

/** Unresolved alarms by severity, unacknowledged ones first; each chip is a filter that can be switched on and off. */
export function AlarmChips({ query, filter }: ChipsProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { data } = useAlarmCounts();
  const total = data && severities.reduce((sum, severity) => sum + data[severity].unacknowledged, 0);
  const isOpen = query.state === 'unresolved' && query.acknowledged === 'no';
  return (
    <FilterChips label={t('chips.label')}>
      <FilterChip
        pressed={isOpen}
        count={total === undefined ? undefined : number(total)}
        title={t('chips.openHint')}
        onClick={() => filter(isOpen ? { acknowledged: undefined } : open)}
      >
        {t('chips.open')}
      </FilterChip>
      {severities.map((severity) => (
        <Chip key={severity} {...{ severity, query, filter }} counts={data?.[severity]} />
      ))}
    </FilterChips>
  );
}

interface ChipProps extends ChipsProps {
  severity: Severity;
  counts: { readonly unacknowledged: number; readonly acknowledged: number } | undefined;
}

function Chip({ severity, counts, query, filter }: ChipProps) {
  const t = useTexts(texts);
  const word = useTexts(uiTexts)(`severity.${severity}`);
  const { number } = useFormats();
  const { unacknowledged = 0, acknowledged = 0 } = counts ?? {};
  const chosen = query.state === 'unresolved' && query.severities.length === 1 && query.severities[0] === severity;
  const quiet = unacknowledged + acknowledged === 0;
  return (
    <FilterChip
      pressed={chosen}
      quiet={quiet}
      count={counts && number(unacknowledged)}
      more={acknowledged > 0 ? number(unacknowledged + acknowledged) : undefined}
      title={t('chips.hint', { unacknowledged, acknowledged })}
      onClick={() => filter(chosen ? { severities: [] } : { state: 'unresolved', severities: [severity] })}
    >
      <SeverityShape severity={severity} />
      <span>{word}</span>
    </FilterChip>
  );
}
