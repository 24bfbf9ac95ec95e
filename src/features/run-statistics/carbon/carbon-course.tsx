import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { timeLabels } from '#src/charts/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Section } from '#src/ui/section.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { Value } from '#src/ui/value.tsx';
import { ViewSwitch } from '#src/ui/view-switch.tsx';
import { CarbonChart } from './carbon-chart.tsx';
import type { CarbonBar } from './carbon-rows.ts';
import { type T, texts } from './texts.ts';

const views = ['chart', 'table'] as const;
const figures = ['withoutPlant', 'scope1', 'scope2Location', 'reduction', 'storage'] as const;

interface CarbonCourseProps {
  page: PageQuery;
  bars: readonly CarbonBar[];
  by: 'day' | 'month';
}

/** Emissions by day or month, as bars or as a table of the same figures. */
export function CarbonCourse({ page, bars, by }: CarbonCourseProps) {
  const t = useTexts(texts);
  const view = page.get('course') === 'table' ? 'table' : 'chart';
  return (
    <Section
      title={t('course')}
      actions={
        <ViewSwitch
          label={t('courseAs')}
          views={views.map((id) => ({ id, name: t(`courseViews.${id}`) }))}
          view={view}
          onView={(next) => page.set({ course: next === 'chart' ? null : next })}
        />
      }
    >
      {view === 'chart' ? <CarbonChart bars={bars} by={by} /> : <CourseTable bars={bars} by={by} />}
    </Section>
  );
}

const columnsOf = (t: T, timeOf: (at: number) => string): readonly Column<CarbonBar>[] => [
  { id: 'at', header: t('courseDate'), fixed: true, stacked: 'title', cell: ({ at }) => timeOf(at) },
  ...figures.map((id) => figureColumn(t, id)),
];

function figureColumn(t: T, id: (typeof figures)[number]): Column<CarbonBar> {
  return {
    id,
    header: t(`column.${id}`),
    align: 'end',
    cell: ({ sums }) => <Value value={sums[id]} unit="kg CO₂" column />,
  };
}

function CourseTable({ bars, by }: Omit<CarbonCourseProps, 'page'>) {
  const t = useTexts(texts);
  const { locale } = useFormats('UTC');
  const labels = timeLabels(locale, 'UTC');
  const timeOf = (at: number) => labels.tick(at, by);
  return (
    <div className="ems-statistics-table">
      <DataTable
        caption={t('course')}
        columns={columnsOf(t, timeOf)}
        rows={bars}
        rowId={({ at }) => String(at)}
        rowName={({ at }) => timeOf(at)}
      />
    </div>
  );
}
