import { memo, type ReactNode, Suspense, useState } from 'react';
import { flows, heatDaysMax } from '#src/blocks/energy-balance/flows.ts';
import { texts as balanceTexts } from '#src/blocks/energy-balance/texts.ts';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { type PageQuery, useOpenTab } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { addSpan, middayOf, startOf } from '#src/lib/time/day-steps.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import type { TableSettings } from '#src/ui/data-table/types.ts';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Skeleton } from '#src/ui/state/states.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { comparedFigures } from '../compared-figures.ts';
import { isComplete } from '../coverage.ts';
import { type Days, lengthOf } from '../period/period.ts';
import { DeferredFigures } from '../deferred-figures.tsx';
import { PeriodNotes } from '../period/period-notes.tsx';
import { hasCourse, useDrill } from '../use-drill.ts';
import { usePartial } from '../use-partial.ts';
import { useLater } from '../use-later.ts';
import { useNameSearch } from '../use-name-search.tsx';
import { usePeriodFigures } from '../period/use-period-rows.ts';
import { energySums, type StationsRead } from '../use-station-sums.ts';
import type { StatisticsProps } from '../period/use-stations-in-period.ts';
import { Balance } from './balance.tsx';
import { barsOf } from './energy-bars.ts';
import { EnergyFiles } from './energy-files.tsx';
import { EnergyHistogram, histogramStationsMin } from './energy-histogram.tsx';
import { EnergyKpis } from './energy-kpis.tsx';
import {
  type EnergyRow,
  type Figures,
  figuresOf,
  rankedRow,
  rowOf,
  type Scale,
  scaled,
  scales,
  totalOf,
} from './energy-rows.ts';
import { GapList } from './gap-list.tsx';
import { gapsOf } from './gaps.ts';
import { EnergyTable } from './energy-table.tsx';
import { texts } from './texts.ts';

const HoursMap = lazyComponent(() => import('#src/blocks/energy-balance/hours-map.tsx'));

const useKnown = (props: StatisticsProps) => usePeriodFigures(props, energySums, rowOf);

/** What stations generated, bought, used and stored in a period: together, by day, and beside each other. */
export function EnergyStatistics(props: StatisticsProps) {
  return (
    <DeferredFigures known={useKnown(props)}>
      {(known) => <EnergyFigures page={props.page} period={props.period} known={known} />}
    </DeferredFigures>
  );
}

interface FiguresProps extends Pick<StatisticsProps, 'page' | 'period'> {
  known: ReturnType<typeof useKnown>;
}

const EnergyFigures = memo(function EnergyFigures({ page, period: chosen, known }: FiguresProps) {
  const { stations, period, read, rows, days, by, compared, counts, matched, isComparing, lacksComparison } = known;
  const bars = barsOf(read.answers.values(), usePartial());
  const gaps = gapsOf(stations, read.answers);
  const drill = useDrill(chosen, days, by);
  const hasTable = useLater(rows.length > 0);
  // Below the table, which comes one step after its figures.
  const hasGaps = useLater(hasTable);
  const [first] = stations;
  const complete = rows.filter(isComplete).length;
  const file = { list: 'getEnergy', days, complete, stations: rows.map(({ station }) => station) } as const;
  return (
    <>
      <EnergyKpis
        sums={rows.length > 0 ? totalOf(rows) : undefined}
        stations={rows.length}
        readAt={read.readAt}
        compared={matched && { of: figuresTogether(matched.rows), before: figuresTogether(matched.before) }}
        counts={counts}
      />
      <PeriodNotes
        {...{ days, compared }}
        stations={rows.map(({ station }) => station)}
        complete={complete}
        total={stations.length}
      />
      <Sections>
        {hasCourse(bars, period) && <Balance {...{ page, bars, by, drill, file, stations, read }} />}
        {stations.length === 1 && first && days && <Hours {...{ page, days }} station={first} />}
        {hasTable && <Stations {...{ page, rows, matched, days, period, read, isComparing, lacksComparison }} />}
        {hasGaps && gaps.length > 0 && <GapList gaps={gaps} />}
      </Sections>
    </>
  );
});

/** Figures of stations together, as they are or by rating. */
function scaledTogether(rows: readonly EnergyRow[], scale: Scale): Figures {
  const sums = totalOf(rows);
  return scaled(figuresOf(sums, rows.length), sums, scale);
}

const figuresTogether = (rows: readonly EnergyRow[]) => figuresOf(totalOf(rows), rows.length);

/** One flow of a station by hour, on the days of a period: of a longer one on its last days. */
function Hours({ page, station, days }: { page: PageQuery; station: Station; days: Days }) {
  const t = useTexts(texts);
  const flowName = useTexts(balanceTexts);
  const now = useServerNow((at) => Math.floor(at / 60_000) * 60_000);
  const flow = oneOf(flows, page.get('flow')) ?? 'load';
  const lastDay = startOf('day', middayOf(days.to, station.timeZone), station.timeZone);
  const until = addSpan(lastDay, { unit: 'day', count: 1 }, station.timeZone);
  const length = lengthOf(days);
  const count = Math.min(length, heatDaysMax);
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
    <Section title={t(count < length ? 'hoursOfLast' : 'hours', { count })} actions={choice}>
      <Suspense fallback={<Skeleton rows={10} />}>
        <HoursMap {...{ station, flow, until, now }} days={count} />
      </Suspense>
    </Section>
  );
}

interface StationsProps {
  page: PageQuery;
  rows: readonly EnergyRow[];
  matched: { readonly rows: readonly EnergyRow[]; readonly before: readonly EnergyRow[] } | undefined;
  days: Days | undefined;
  period: StatisticsProps['period'];
  read: Pick<StationsRead<unknown>, 'total' | 'readAt'>;
  isComparing: boolean;
  lacksComparison: boolean;
}

/** The stations beside each other, as they are or by rating: how they are distributed, a table and its file. */
function Stations(props: StationsProps) {
  const { page, rows, matched, days, period, read, isComparing, lacksComparison } = props;
  const t = useTexts(texts);
  const hasTable = useLater(true);
  const openTab = useOpenTab();
  const [settings, setSettings] = useState<TableSettings>();
  const scale = oneOf(scales, page.get('scale')) ?? 'absolute';
  const { found, field } = useNameSearch(page, rows);
  const total = scaledTogether(found, scale);
  const compared = comparedFigures(matched, (some) => scaledTogether(some, scale).generation);
  const ranked = rows.map((row) => rankedRow(row, scale));
  const shown = found === rows ? ranked : found.map((row) => rankedRow(row, scale));
  return (
    <>
      {rows.length >= histogramStationsMin && <EnergyHistogram {...{ page, scale }} rows={ranked} />}
      {hasTable && (
        <Section
          title={t('stations')}
          actions={
            <>
              {field}
              <ViewSwitch
                label={t('scale.label')}
                views={scales.map((id) => ({ id, name: t(`scale.${id}`) }))}
                view={scale}
                onView={(next) => page.set({ scale: next === 'absolute' ? null : next })}
              />
              {days && (
                <EnergyFiles
                  {...{ page, total, scale, compared, days, period, lacksComparison }}
                  rows={shown}
                  isWaiting={isComparing}
                />
              )}
            </>
          }
        >
          <EnergyTable
            {...{ page, total, scale, compared, settings }}
            readAt={read.readAt}
            expected={read.total}
            rows={shown}
            onSettings={setSettings}
            open={(id) => openTab(`/energyMonitor?${new URLSearchParams({ station: id })}`)}
          />
        </Section>
      )}
    </>
  );
}
