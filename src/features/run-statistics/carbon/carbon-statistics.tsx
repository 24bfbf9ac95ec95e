import { memo, Suspense, useState } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { TableSettings } from '#src/ui/data-table/types.ts';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { comparedFigures } from '../compared-figures.ts';
import { isComplete } from '../coverage.ts';
import { DeferredFigures } from '../deferred-figures.tsx';
import { PeriodNotes } from '../period/period-notes.tsx';
import { hasCourse, useDrill } from '../use-drill.ts';
import { useLater } from '../use-later.ts';
import { useNameSearch } from '../use-name-search.tsx';
import { usePeriodFigures } from '../period/use-period-rows.ts';
import { carbonSums } from '../use-station-sums.ts';
import type { StatisticsProps } from '../period/use-stations-in-period.ts';
import { CarbonCourse } from './carbon-course.tsx';
import { CarbonFiles } from './carbon-files.tsx';
import { CarbonKpis } from './carbon-kpis.tsx';
import { barsOf, type CarbonRow, type CarbonSums, factorsOf, figuresOf, rowOf, sumOf } from './carbon-rows.ts';
import { CarbonTable } from './carbon-table.tsx';
import { Equivalents } from './equivalents.tsx';
import { parseBands } from './hour-bands.ts';
import { texts } from './texts.ts';
import { TrialSkeleton } from './trial-skeleton.tsx';
import { useFactorLine } from './use-factor-line.ts';

const HourlyTrial = lazyComponent(async () => ({ default: (await import('./hourly-trial.tsx')).HourlyTrial }));

const useKnown = (props: StatisticsProps) => usePeriodFigures(props, carbonSums, rowOf);

/** What stations emitted and avoided in a period: together, by day, and beside each other. */
export function CarbonStatistics(props: StatisticsProps) {
  return (
    <DeferredFigures known={useKnown(props)}>
      {(known) => <CarbonFigures page={props.page} period={props.period} known={known} />}
    </DeferredFigures>
  );
}

interface FiguresProps extends Pick<StatisticsProps, 'page' | 'period'> {
  known: ReturnType<typeof useKnown>;
}

const CarbonFigures = memo(function CarbonFigures({ page, period: chosen, known }: FiguresProps) {
  const t = useTexts(texts);
  const [settings, setSettings] = useState<TableSettings>();
  const { stations, period, read, rows, days, by, compared, counts, matched } = known;
  const drill = useDrill(chosen, days, by);
  const search = useNameSearch(page, rows);
  const hasTable = useLater(rows.length > 0);
  const beside = comparedFigures(matched, (some) => figuresTogether(some).reduction);
  const [first] = stations;
  const complete = rows.filter((row) => isComplete(row.sums)).length;
  const file = { list: 'getCarbon', days, complete, stations: rows.map(({ station }) => station) } as const;
  const bars = barsOf(read.answers.values());
  const sums = rows.length > 0 ? sumOf(rows.map((row) => row.sums)) : undefined;
  return (
    <>
      <CarbonKpis
        {...{ rows, counts }}
        compared={matched && { of: figuresTogether(matched.rows), before: figuresTogether(matched.before) }}
        readAt={read.readAt}
      />
      <PeriodNotes
        {...{ days, compared }}
        stations={rows.map(({ station }) => station)}
        complete={complete}
        total={stations.length}
      />
      <Sections>
        {hasCourse(bars, period) && <CarbonCourse {...{ page, bars, by, drill, file, stations, read }} />}
        {sums && (
          <Section title={t('storageTitle')} actions={<EquivalentsButton page={page} />}>
            <Storage sums={sums} />
            {hasEquivalents(page) && <Equivalents rows={rows} />}
          </Section>
        )}
        {stations.length === 1 && first && days && (
          <Section title={t('hourly.title')}>
            <p className="ems-statistics-text">{t('hourly.text')}</p>
            <Suspense fallback={<TrialSkeleton bands={parseBands(page.get('hours')).length} />}>
              <HourlyTrial {...{ page, days }} station={first} />
            </Suspense>
          </Section>
        )}
        {hasTable && (
          <Section
            title={t('stations')}
            actions={
              <>
                {search.field}
                {days && (
                  <CarbonFiles
                    {...{ page, days, period }}
                    rows={search.found}
                    compared={beside}
                    isWaiting={known.isComparing}
                    lacksComparison={known.lacksComparison}
                  />
                )}
              </>
            }
          >
            <CarbonTable
              {...{ page, settings }}
              readAt={read.readAt}
              expected={read.total}
              rows={search.found}
              compared={beside}
              onSettings={setSettings}
              open={(station) => page.set({ station, org: null })}
            />
          </Section>
        )}
        {hasTable && (
          <Section title={t('factorsUsed')}>
            <Factors rows={rows} />
          </Section>
        )}
      </Sections>
    </>
  );
});

const figuresTogether = (rows: readonly CarbonRow[]) => figuresOf(sumOf(rows.map(({ sums }) => sums)));

const hasEquivalents = (page: PageQuery): boolean => page.get('equivalents') === '1';

/** Trees and coal are shown on request. */
function EquivalentsButton({ page }: { page: PageQuery }) {
  const t = useTexts(texts);
  const isShown = hasEquivalents(page);
  return (
    <Button aria-pressed={isShown} onClick={() => page.set({ equivalents: isShown ? null : '1' })}>
      {t('equivalents')}
    </Button>
  );
}

/** What the storage did to the emissions, in a sentence: with a constant factor its losses can only add to them. */
function Storage({ sums: { storage, charge, discharge, exported, export: energy } }: { sums: CarbonSums }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const figures = {
    carbon: quantity(Math.abs(storage), 'kg CO₂'),
    energy: quantity(Math.abs(charge - discharge), 'kWh'),
  };
  return (
    <>
      <p className="ems-statistics-text">
        {charge + discharge === 0 ? t('storageNone') : t(storage < 0 ? 'storageAdds' : 'storageSaves', figures)}
      </p>
      {energy > 0 && (
        <p className="ems-statistics-text">
          {t('exportApart', { energy: quantity(energy, 'kWh'), carbon: quantity(exported, 'kg CO₂') })}
        </p>
      )}
    </>
  );
}

function Factors({ rows }: { rows: readonly CarbonRow[] }) {
  const t = useTexts(texts);
  const factorLine = useFactorLine();
  return (
    <ul className="ems-statistics-factors">
      {factorsOf(rows).map((factor) => (
        <li key={`${factor.use} ${factor.scopeName} ${factor.value} ${factor.validFrom}`}>
          {`${t(`use.${factor.use}`)}: ${factorLine(factor)}`}
        </li>
      ))}
    </ul>
  );
}
