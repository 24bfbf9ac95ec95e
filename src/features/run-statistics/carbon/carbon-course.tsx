import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { StationCarbon } from '#src/contract/statistics/carbon-sums.ts';
import type { Station } from '#src/contract/station/station.ts';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { utcDate } from '#src/lib/time/utc-date.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { CourseFileProps } from '../course-file.tsx';
import { Course } from '../course.tsx';
import { hasReadings } from '../coverage.ts';
import { figureColumn } from '../table/figure-column.tsx';
import { StackCourse } from '../stack-course.tsx';
import { texts as commonTexts } from '../texts.ts';
import { calendarDays } from '../period/period.ts';
import type { Drill } from '../use-drill.ts';
import type { StationsRead } from '../use-station-sums.ts';
import { CarbonChart } from './carbon-chart.tsx';
import { emissionMade, figureMade } from './carbon-formulas.ts';
import { type CarbonBar, factorsOfDays, sumOf } from './carbon-rows.ts';
import { texts } from './texts.ts';

const figures = ['withoutPlant', 'scope1', 'scope2Location', 'reduction', 'storage'] as const;

interface CarbonCourseProps {
  page: PageQuery;
  bars: readonly CarbonBar[];
  by: 'day' | 'month';
  drill: Drill;
  file: CourseFileProps['file'];
  stations: readonly Station[];
  read: Pick<StationsRead<StationCarbon>, 'answers' | 'readAt'>;
}

/** Emissions by day or month, of all stations or by station, as bars or as a table of the same figures. */
export function CarbonCourse({ page, bars, by, drill, file, stations, read }: CarbonCourseProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { answers, readAt } = read;
  const factorsOn = (date: string, some: readonly Station[]) =>
    factorsOfDays(
      some.flatMap(({ id }) => answers.get(id) ?? []),
      by === 'day' ? { from: date, to: date } : calendarDays('month', date),
    );
  const common = useTexts(commonTexts);
  const isByStation = stations.length > 1 && page.get('stack') === 'stations';
  const choice = stations.length > 1 && (
    <ViewSwitch
      label={common('stack.shown')}
      views={(['scopes', 'stations'] as const).map((id) => ({ id, name: t(`stack.${id}`) }))}
      view={isByStation ? 'stations' : 'scopes'}
      onView={(next) => page.set({ stack: next === 'scopes' ? null : next })}
    />
  );
  if (isByStation) {
    const values = stations.map((station) => ({
      station,
      values: (answers.get(station.id)?.periods ?? []).map((period) => ({
        date: period.date,
        value: hasReadings(period) ? period.scope1 + period.scope2Location : null,
      })),
    }));
    return (
      <StackCourse
        {...{ page, by, drill, file, readAt }}
        title={t('stack.stations')}
        stations={values}
        unit="kg CO₂"
        made={(name, date, some) => {
          const all = some.flatMap(({ id }) => answers.get(id)?.periods.filter((one) => one.date === date) ?? []);
          return emissionMade({ t, formats }, sumOf(all), { name, factors: factorsOn(date, some) });
        }}
        actions={choice}
      />
    );
  }
  return (
    <Course
      {...{ page, bars, by, file, readAt }}
      title={t('course')}
      actions={choice}
      atOf={({ at }) => at}
      made={({ at, sums }, column) =>
        figureMade({ t, formats }, column, { sums, factors: factorsOn(utcDate(at).format('YYYY-MM-DD'), stations) })
      }
      columns={figures.map((id) =>
        figureColumn<CarbonBar>(id, t(`column.${id}`), 'kg CO₂', ({ sums }) => (hasReadings(sums) ? sums[id] : null)),
      )}
    >
      <CarbonChart {...{ bars, by, drill }} />
    </Course>
  );
}
