import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BalanceBars } from '#src/blocks/energy-balance/balance-bars.tsx';
import { type Bar, energiesOf, type Flow, flows, sumOf } from '#src/blocks/energy-balance/flows.ts';
import { texts as balanceTexts } from '#src/blocks/energy-balance/texts.ts';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { type PageQuery, useOpenTab } from '#src/blocks/use-page-query.ts';
import type { StationEnergy } from '#src/contract/energy.ts';
import type { Station } from '#src/contract/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { middayOf } from '#src/lib/day-steps.ts';
import { useServerNow } from '#src/ui/clock.ts';
import type { TableSettings } from '#src/ui/data-table/types.ts';
import { Section, Sections } from '#src/ui/section.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Skeleton } from '#src/ui/states.tsx';
import { ViewSwitch } from '#src/ui/view-switch.tsx';
import { barsBy, type ComparedDays, comparedDays, type Days, daysOf } from '../period.ts';
import { ReadProgress } from '../read-progress.tsx';
import type { usePeriod } from '../use-period.ts';
import { useStationEnergy } from '../use-station-sums.ts';
import { EnergyFiles } from './energy-files.tsx';
import { EnergyKpis } from './energy-kpis.tsx';
import { EnergyNotes } from './energy-notes.tsx';
import { type EnergyRow, figuresOf, rankedRow, rowOf, scaled, scales, totalOf } from './energy-rows.ts';
import { EnergyTable } from './energy-table.tsx';
import { texts } from './texts.ts';

const HoursMap = lazy(() => import('#src/blocks/energy-balance/hours-map.tsx'));

/** The stations' energies by day or month; dates of several zones stand below one another as dates. */
function barsOf(energies: Iterable<StationEnergy>): Bar[] {
  const byDate = new Map<string, Bar['energies'][]>();
  for (const { periods } of energies)
    for (const period of periods) byDate.set(period.date, [...(byDate.get(period.date) ?? []), energiesOf(period)]);
  return [...byDate]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, all]) => ({ at: Date.parse(date), energies: sumOf(all.filter((one) => one !== undefined)) }));
}

/** Flows of which there is some energy. */
const shownFlows = (bars: readonly Bar[]): readonly Flow[] =>
  flows.filter((flow) => bars.some(({ energies }) => (energies?.[flow] ?? 0) > 0));

interface StatisticsProps {
  page: PageQuery;
  stations: readonly Station[];
  period: ReturnType<typeof usePeriod>;
  /** Today by the clock of a zone. */
  todayIn(zone: string): string;
}

/** The days of a period in the stations' zones, those beside them, and what is known of both. */
function useStatistics({ stations, period: { choice, compare }, todayIn }: Omit<StatisticsProps, 'page'>) {
  const daysIn = (zone: string): Days | undefined => daysOf(choice, todayIn(zone));
  const comparedIn = (zone: string): ComparedDays | undefined => {
    const days = daysIn(zone);
    return days && compare && comparedDays(choice, days, compare, todayIn(zone));
  };
  const zone = stations[0]?.timeZone ?? 'UTC';
  const days = daysIn(zone);
  const by = days ? barsBy(days) : 'day';
  const isRunning = days !== undefined && days.to >= todayIn(zone);
  const read = useStationEnergy({ stations, daysIn, by, isRunning });
  const before = useStationEnergy({ stations, daysIn: comparedIn, by, isRunning: false });
  const rowsFrom = (energies: ReadonlyMap<string, StationEnergy>): EnergyRow[] =>
    stations.flatMap((station) => {
      const energy = energies.get(station.id);
      return energy && energy.periods.length > 0 ? [rowOf(station, energy)] : [];
    });
  const rows = rowsFrom(read.answers);
  const comparedRows = rowsFrom(before.answers);
  // Some stations beside all of them would be no comparison.
  const isCompared = comparedRows.length > 0 && comparedRows.length === rows.length && !before.isReading;
  return {
    read,
    rows,
    days,
    by,
    compared: comparedIn(zone),
    comparedRows: isCompared ? comparedRows : undefined,
  } as const;
}

/** What stations generated, bought, used and stored in a period: together, by day, and beside each other. */
export function EnergyStatistics({ page, stations, period, todayIn }: StatisticsProps) {
  const t = useTexts(texts);
  const { read, rows, days, by, compared, comparedRows } = useStatistics({ stations, period, todayIn });
  const bars = barsOf(read.answers.values());
  const [first] = stations;
  return (
    <>
      <ReadProgress read={read} />
      <EnergyKpis
        sums={rows.length > 0 ? totalOf(rows) : undefined}
        stations={rows.length}
        readAt={read.readAt}
        before={comparedRows && figuresOf(totalOf(comparedRows), comparedRows.length)}
      />
      <EnergyNotes {...{ rows, days, compared }} total={stations.length} />
      <Sections>
        {bars.length > 1 && (
          <Section title={t('balance')}>
            <BalanceBars
              title={t('balance')}
              note={t('balanceText')}
              flows={shownFlows(bars)}
              unit={by}
              zone="UTC"
              bars={bars}
            />
          </Section>
        )}
        {stations.length === 1 && first && days && <Hours page={page} station={first} lastDay={days.to} />}
        {rows.length > 0 && <Stations {...{ page, rows, days, period }} />}
      </Sections>
    </>
  );
}

/** One flow of a station by day and hour. */
function Hours({ page, station, lastDay }: { page: PageQuery; station: Station; lastDay: string }) {
  const t = useTexts(texts);
  const flowName = useTexts(balanceTexts);
  const now = useServerNow((at) => Math.floor(at / 60_000) * 60_000);
  const flow = oneOf(flows, page.get('flow')) ?? 'load';
  const until = middayOf(lastDay, station.timeZone) + 12 * 3_600_000;
  const choice: ReactNode = (
    <SelectField
      label={t('flow')}
      hideLabel
      options={flows.map((value) => ({ value, label: flowName(`flows.${value}`) }))}
      value={flow}
      onChange={(next) => next && page.set({ flow: next === 'load' ? null : next })}
    />
  );
  return (
    <Section title={t('hours')} actions={choice}>
      <Suspense fallback={<Skeleton rows={10} />}>
        <HoursMap {...{ station, flow, until, now }} />
      </Suspense>
    </Section>
  );
}

interface StationsProps {
  page: PageQuery;
  rows: readonly EnergyRow[];
  days: Days | undefined;
  period: ReturnType<typeof usePeriod>;
}

/** The table of the stations, as they are or by rating, and its file. */
function Stations({ page, rows, days, period }: StationsProps) {
  const t = useTexts(texts);
  const openTab = useOpenTab();
  const [settings, setSettings] = useState<TableSettings>();
  const scale = oneOf(scales, page.get('scale')) ?? 'absolute';
  const sums = totalOf(rows);
  const total = scaled(figuresOf(sums, rows.length), sums, scale);
  const ranked = rows.map((row) => rankedRow(row, scale));
  return (
    <Section
      title={t('stations')}
      actions={
        <>
          <ViewSwitch
            label={t('scale.label')}
            views={scales.map((id) => ({ id, name: t(`scale.${id}`) }))}
            view={scale}
            onView={(next) => page.set({ scale: next === 'absolute' ? null : next })}
          />
          {days && <EnergyFiles {...{ page, total, scale, days, period }} rows={ranked} />}
        </>
      }
    >
      <EnergyTable
        {...{ page, total, scale, settings }}
        rows={ranked}
        onSettings={setSettings}
        open={(id) => openTab(`/energyMonitor?${new URLSearchParams({ station: id })}`)}
      />
    </Section>
  );
}
