import { useEffect, useMemo, useRef, useState } from 'react';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { StrategyStation } from '#src/contract/run/strategy.ts';
import { savingsMax, type StrategySaving } from '#src/contract/run/strategy-saving.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import { useSavings } from './use-strategies.ts';

interface StationListProps {
  stations: readonly StrategyStation[];
  /** Id of the one that is shown. */
  shown: string | undefined;
  onShow(stationId: string): void;
}

const conditions = ['drafts', 'sending', 'failed', 'warnings'] as const;
type Condition = (typeof conditions)[number];

const hasCondition: Readonly<Record<Condition, (station: StrategyStation, saving?: StrategySaving) => boolean>> = {
  drafts: ({ drafts }) => drafts > 0,
  sending: ({ sending }) => sending !== null && sending.state !== 'failed',
  failed: ({ sending }) => sending?.state === 'failed',
  warnings: ({ warnings }, saving) => warnings + (saving?.findings ?? 0) > 0,
};

const groupsOf = <T,>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / savingsMax) }, (_, index) =>
    all.slice(index * savingsMax, (index + 1) * savingsMax),
  );

const canSave = ({ hasStorage, isRetired }: StrategyStation): boolean => hasStorage && !isRetired;

/**
 * What storages saved: of the stations that were in sight, and of the one that is shown. `all`: of every one, as a filter by
 * findings has to know them.
 */
function useSavingsInSight(stations: readonly StrategyStation[], shown: string | undefined, all: boolean) {
  const [reached, setReached] = useState<ReadonlySet<string>>(new Set());
  const isInSight = (group: readonly StrategyStation[]): boolean =>
    group.some(({ stationId }) => reached.has(stationId) || stationId === shown);
  const groups = groupsOf(stations)
    .filter((group) => all || isInSight(group))
    .map((group) => group.filter(canSave).map(({ stationId }) => stationId));
  const savings = useSavings(groups.filter((ids) => ids.length > 0));
  const onSight = (group: readonly StrategyStation[]) =>
    setReached((before) => new Set([...before, ...group.map(({ stationId }) => stationId)]));
  return { savings, isInSight, onSight };
}

/** The stations with what they follow, what is on its way, and how many findings there are. */
export function StationList({ stations, shown, onShow }: StationListProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const search = page.get('q') ?? '';
  const condition = oneOf(conditions, page.get('only'));
  const onSearch = useMemo(() => (text: string) => page.set({ q: text === '' ? null : text }), [page]);
  const named = stations.filter(({ stationName }) => matchesKeyword(search, stationName));
  const { savings, isInSight, onSight } = useSavingsInSight(named, shown, condition === 'warnings');
  const has = condition && hasCondition[condition];
  const found = has
    ? named.filter((station) => !station.isRetired && has(station, savings.get(station.stationId)))
    : named;
  return (
    <nav className="ems-strategy-stations" aria-label={t('stations')}>
      <SearchField label={t('search')} hideLabel placeholder={t('search')} value={search} onSearch={onSearch} />
      <SelectField
        label={t('only')}
        none={t('all')}
        options={conditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
        value={condition}
        onChange={(only) => page.set({ only: only ?? null })}
      />
      <ul>
        {groupsOf(found).map((group) =>
          isInSight(group) ? (
            group.map((station) => (
              <li key={station.stationId}>
                <button
                  type="button"
                  aria-current={station.stationId === shown ? 'true' : undefined}
                  onClick={() => onShow(station.stationId)}
                >
                  <span>{station.stationName}</span>
                  <StationMarks station={station} saving={savings.get(station.stationId)} />
                </button>
              </li>
            ))
          ) : (
            <Unseen key={group[0]?.stationId} group={group} onSight={onSight} />
          ),
        )}
      </ul>
      {found.length === 0 && <p className="ems-simulation-note">{t('noStations')}</p>}
    </nav>
  );
}

interface UnseenProps {
  group: readonly StrategyStation[];
  onSight(group: readonly StrategyStation[]): void;
}

/** px of a station with its marks, about. */
const rowHeight = 64;
/** Drawn a little before it is in sight, so that keys and wheel do not reach it first. */
const ahead = '300px 0px';

/** The space of stations that are not drawn before they are in sight. */
function Unseen({ group, onSight }: UnseenProps) {
  const space = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = space.current;
    if (!element) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onSight(group);
      },
      { root: element.parentElement, rootMargin: ahead },
    );
    sight.observe(element);
    return () => sight.disconnect();
  });
  return <li ref={space} aria-hidden style={{ flexShrink: 0, blockSize: group.length * rowHeight }} />;
}

interface MarksProps {
  station: StrategyStation;
  /** undefined: not known yet. */
  saving: StrategySaving | undefined;
}

function StationMarks({ station, saving }: MarksProps) {
  const t = useTexts(texts);
  const { signed } = useFormats();
  const { hasStorage, isRetired, applied, sending, drafts } = station;
  const warnings = station.warnings + (saving?.findings ?? 0);
  if (isRetired) return <span className="ems-strategy-marks">{t('retired')}</span>;
  if (!hasStorage) return <span className="ems-strategy-marks">{t('noStorage')}</span>;
  return (
    <span className="ems-strategy-marks">
      <span>{applied?.name}</span>
      {saving?.saving !== undefined && saving.saving !== null && (
        <span>{t('saved', { amount: signed(saving.saving, saving.currency) })}</span>
      )}
      {sending && <span data-state={sending.state}>{t(`state.${sending.state}`)}</span>}
      {drafts > 0 && <span>{t('drafts', { count: drafts })}</span>}
      {warnings > 0 && <span data-level="warning">{t('warnings', { count: warnings })}</span>}
    </span>
  );
}
