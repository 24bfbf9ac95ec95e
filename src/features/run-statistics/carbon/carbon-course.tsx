import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { CourseFileProps } from '../course-file.tsx';
import { Course } from '../course.tsx';
import { hasReadings } from '../coverage.ts';
import { figureColumn } from '../figure-column.tsx';
import type { Drill } from '../use-drill.ts';
import { CarbonChart } from './carbon-chart.tsx';
import type { CarbonBar } from './carbon-rows.ts';
import { texts } from './texts.ts';

const figures = ['withoutPlant', 'scope1', 'scope2Location', 'reduction', 'storage'] as const;

interface CarbonCourseProps {
  page: PageQuery;
  bars: readonly CarbonBar[];
  by: 'day' | 'month';
  drill: Drill;
  file: CourseFileProps['file'];
}

/** Emissions by day or month, as bars or as a table of the same figures. */
export function CarbonCourse({ page, bars, by, drill, file }: CarbonCourseProps) {
  const t = useTexts(texts);
  return (
    <Course
      {...{ page, bars, by, file }}
      title={t('course')}
      atOf={({ at }) => at}
      columns={figures.map((id) =>
        figureColumn<CarbonBar>(id, t(`column.${id}`), 'kg CO₂', ({ sums }) => (hasReadings(sums) ? sums[id] : null)),
      )}
    >
      <CarbonChart {...{ bars, by, drill }} />
    </Course>
  );
}
