import type { AlarmCounts } from '#src/contract/alarm/alarm-count.ts';
import { severities, type Severity } from '#src/contract/alarm/severity.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FilterChip, FilterChips } from '#src/ui/list/filter-chips.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { AlarmFilters, AlarmHandle } from './alarm-filters.ts';
import { countIn, type ListState, type StateChoice, stateChoices, stateOf } from './chip-counts.ts';
import { texts } from './texts.ts';
import { useAlarmCounts } from './use-alarms.ts';

interface ChipsProps {
  query: AlarmFilters;
  filter(change: Partial<AlarmFilters>): void;
}

/**
 * Unresolved alarms by severity and by state. Each chip is a filter that can be switched on and off; it counts what it
 * would show, together with the filter of the other kind.
 */
export function AlarmChips({ list }: { list: AlarmHandle }) {
  const t = useTexts(texts);
  const { data } = useAlarmCounts(list.filters.stationId);
  const [first, ...others] = stateChoices;
  const props = { query: list.filters, filter: list.filter, data };
  return (
    <FilterChips label={t('chips.label')}>
      <StateChip {...props} choice={first} />
      {severities.map((severity) => (
        <SeverityChip key={severity} {...props} severity={severity} />
      ))}
      <span className="ems-alarm-chips-gap" />
      {others.map((choice) => (
        <StateChip key={choice} {...props} choice={choice} />
      ))}
    </FilterChips>
  );
}

interface ChipProps extends ChipsProps {
  data: Readonly<Record<Severity, AlarmCounts>> | undefined;
}

const isIn = (query: AlarmFilters, { state, acknowledged }: ListState) =>
  query.state === state && query.acknowledged === acknowledged;

function StateChip({ choice, query, filter, data }: ChipProps & { choice: StateChoice }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const target = stateOf[choice];
  const pressed = isIn(query, target);
  const chosen = query.severities.length > 0 ? query.severities : severities;
  const count = data && chosen.reduce((sum, severity) => sum + countIn(data[severity], target), 0);
  return (
    <FilterChip
      pressed={pressed}
      quiet={count === 0}
      count={count === undefined ? undefined : number(count)}
      title={t(`chips.${choice}Hint`)}
      onClick={() => filter(pressed ? { state: 'unresolved', acknowledged: undefined } : target)}
    >
      {t(`chips.${choice}`)}
    </FilterChip>
  );
}

function SeverityChip({ severity, query, filter, data }: ChipProps & { severity: Severity }) {
  const t = useTexts(texts);
  const word = useTexts(uiTexts)(`severity.${severity}`);
  const { number } = useFormats();
  const counts = data?.[severity];
  const { unacknowledged = 0, acknowledged = 0 } = counts ?? {};
  const isOpen = query.state !== 'resolved' && query.state !== 'all';
  const pressed = isOpen && query.severities.length === 1 && query.severities[0] === severity;
  // In the default list a chip shows two counts: unacknowledged alarms and all alarms.
  const whole = !isOpen || isIn(query, { state: 'unresolved', acknowledged: undefined });
  const count = counts && (whole ? unacknowledged : countIn(counts, query));
  return (
    <FilterChip
      pressed={pressed}
      quiet={(whole ? unacknowledged + acknowledged : count) === 0}
      count={count === undefined ? undefined : number(count)}
      more={whole && acknowledged > 0 ? number(unacknowledged + acknowledged) : undefined}
      title={t('chips.hint', { unacknowledged, acknowledged })}
      onClick={() => filter({ ...(!isOpen && { state: 'unresolved' }), severities: pressed ? [] : [severity] })}
    >
      <SeverityShape severity={severity} />
      <span>{word}</span>
    </FilterChip>
  );
}
