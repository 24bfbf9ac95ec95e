import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import {
  type coverageGroups,
  type StationConfig,
  stationConfigEndpoints,
  type StationCoverage,
} from '#src/contract/station/station-config.ts';
import type { Language } from '#src/contract/languages.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { Holes, stationTime } from './hole-words.tsx';
import type zh from './i18n/zh.ts';
import { texts } from './texts.ts';

export type CoverageGroup = (typeof coverageGroups)[number];
const groups: readonly CoverageGroup[] = ['onDuty', 'acknowledge', 'control', 'see'];

interface Words {
  readonly t: Translate<typeof zh>;
  readonly language: Language;
}

/** The people of a group by name, those who watch before administrators, and how many more there are. */
export function namesIn(
  row: StationCoverage,
  key: CoverageGroup,
  { t, language }: Words,
  namesMax = Infinity,
): string[] {
  const { people, total, outside } = row[key];
  const ordered = people.toSorted((a, b) => Number(a.isAdministrator) - Number(b.isAdministrator));
  const names = ordered.slice(0, namesMax).map(({ name, until, isAdministrator }) => {
    const notes = [
      ...(isAdministrator ? [t('coverage.administrator')] : []),
      ...(until === null ? [] : [t('coverage.until', { time: stationTime(until, row.timeZone, language) })]),
    ];
    return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  });
  const more = total - names.length;
  return [
    ...names,
    ...(more > 0 ? [t('coverage.more', { count: more })] : []),
    ...(outside > 0 ? [t('coverage.outside', { count: outside })] : []),
  ];
}

/** Whether a group that somebody has to be in has no one; administrators do not watch. */
const isEmpty = (row: StationCoverage, key: CoverageGroup): boolean => {
  if (key === 'acknowledge') return row.holes.some(({ kind, from }) => kind === 'acknowledge' && from === null);
  return row[key].total + row[key].outside === 0;
};

/** The people of a group, some of them by name. */
export function GroupNames({
  row,
  group,
  namesMax,
}: {
  row: StationCoverage;
  group: CoverageGroup;
  namesMax?: number;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const names = listText(namesIn(row, group, { t, language }, namesMax), language);
  if (!isEmpty(row, group)) return names;
  return (
    <>
      <StatusDot tone="bad">{t('coverage.empty')}</StatusDot>
      {names !== '' && <div className="ems-sub">{names}</div>}
    </>
  );
}

/** Who may do what at a station, as a tab of its detail. */
export function CoverageTab({ row: { id } }: { row: StationConfig }) {
  const t = useTexts(texts);
  const request = { stationIds: [id] };
  const answer = useQuery(query(useApi(), stationConfigEndpoints.listStationCoverage, request, { silent: true }));
  return (
    <QueryView query={answer} failed={t('coverage.failed')}>
      {({ records }) =>
        records.map((row) => (
          <div key={row.id}>
            <DetailSection title={t('column.holes')}>
              <Holes row={row} />
            </DetailSection>
            {groups.map((group) => (
              <DetailSection key={group} title={t(`column.${group}`)}>
                <GroupNames row={row} group={group} />
              </DetailSection>
            ))}
          </div>
        ))
      }
    </QueryView>
  );
}
