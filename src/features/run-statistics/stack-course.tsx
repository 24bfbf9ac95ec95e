import type { ReactNode } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { BarPlot, PlotLegend } from '#src/charts/bars/bar-plot.tsx';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { quantityOf } from '#src/lib/number/quantity.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { CourseFileProps } from './course-file.tsx';
import { Course } from './course.tsx';
import { figureColumn } from './table/figure-column.tsx';
import type { Made } from './table/figure-table.tsx';
import css from './stack-course.css?inline';
import { stackedCount, stackOf, type StationValues } from './station-stack.ts';
import { texts } from './texts.ts';
import type { Drill } from './use-drill.ts';

const styles = sheet(css);

interface StackCourseProps {
  page: PageQuery;
  title: string;
  /** Of one figure, which is not below zero. */
  stations: readonly StationValues[];
  unit: string;
  by: 'day' | 'month';
  drill: Drill;
  file: CourseFileProps['file'];
  actions: ReactNode;
  /** How the figure of some stations on a date was made. @param name of the stations */
  made(name: string, date: string, stations: readonly Station[]): Made;
  /** When the figures were read, ms since 1970. */
  readAt: number;
}

/** One figure by station: those with the most by name, the others together, as bars or as a table. */
export function StackCourse(props: StackCourseProps) {
  const { page, title, stations, unit, by, drill, file, actions, made, readAt } = props;
  useStyles(styles);
  const t = useTexts(texts);
  const { locale, quantity } = useFormats('UTC');
  const labels = timeLabels(locale, 'UTC');
  const stack = stackOf(stations);
  const { bars } = stack;
  const series = stack.series.map(({ id, station }) => ({ id, name: station?.name ?? t('stack.others') }));
  const starts = bars.map(({ date }) => Date.parse(date));
  const columns = series.map(({ id, name }) =>
    figureColumn<(typeof bars)[number]>(id, name, unit, ({ amounts }) => amounts[id] ?? null),
  );
  const named = stack.series.flatMap(({ station }) => station ?? []);
  const others = () => stations.map(({ station }) => station).filter((station) => !named.includes(station));
  const madeOf = ({ date }: (typeof bars)[number], column: string): Made => {
    const { name = '' } = series.find(({ id }) => id === column) ?? {};
    const { station } = stack.series.find(({ id }) => id === column) ?? {};
    return made(name, date, station ? [station] : others());
  };
  const words = (index: number): string => {
    const list = series.map(({ id, name }) => `${name} ${quantity(bars[index]?.amounts[id], unit)}`);
    return t('stack.at', { time: labels.tick(starts[index] ?? 0, by), list: list.join(' · ') });
  };
  return (
    <Course
      {...{ page, title, bars, by, columns, file, actions, readAt }}
      atOf={({ date }) => Date.parse(date)}
      made={madeOf}
    >
      <BarPlot
        title={title}
        note={t('stack.note', { count: stackedCount })}
        keys={t('stack.keys')}
        colourBy="data-source"
        axisOf={(top) => {
          const axis = quantityOf(top, unit);
          return { unit: axis.unit, factor: top > 0 ? axis.value / top : 1 };
        }}
        drill={drill(starts)}
        words={words}
        bars={bars.map(({ date, amounts }, index) => ({
          id: date,
          label: by === 'day' ? new Date(starts[index] ?? 0).getUTCDate() : labels.tick(starts[index] ?? 0, 'month'),
          above: series.map(({ id }) => ({ id, size: amounts[id] ?? 0 })),
        }))}
        legend={<PlotLegend label={t('stack.legend')} colourBy="data-source" entries={series} />}
      />
    </Course>
  );
}
