import { DirectedValue, LivePoint } from '#src/blocks/points/live-point.tsx';
import type { HistorySeries } from '#src/charts/history/history-types.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import type { PointRow } from '../data-monitoring/owners.ts';
import { statisticsOf } from './statistics.ts';
import { texts } from './texts.ts';

const figures = ['min', 'max', 'mean', 'last'] as const;

interface StatisticsTableProps {
  rows: readonly PointRow[];
  series: readonly HistorySeries[];
  /** Number of rows whose time has come. */
  past: number | undefined;
}

/** A value of the statistics; power has its direction in words. */
function Figure({ spec, value }: { spec: PointSpec; value: number | undefined }) {
  const { kind, unit, decimals, direction } = spec;
  const shared = { unit, digits: decimals, column: true };
  if (direction && value !== undefined) return <DirectedValue value={value} direction={direction} {...shared} />;
  return <Value value={kind === 'state' ? null : value} {...shared} />;
}

/** What each point shows now, and its least, greatest and mean over the range. */
export function StatisticsTable({ rows, series, past }: StatisticsTableProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <WideTable className="ems-custom-statistics" label={t('statistics.title')} figures>
      <caption>{t('statistics.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statistics.point')}</th>
          <th scope="col">{t('statistics.now')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {t(`statistics.${figure}`)}
            </th>
          ))}
          <th scope="col">{t('statistics.gaps')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, owner, point }) => {
          const found = statisticsOf(series.find((one) => one.id === id)?.values ?? [], past);
          return (
            <tr key={id} data-point={id}>
              <th scope="row">{`${owner.name} · ${point.name}`}</th>
              <td data-figure="now">
                <LivePoint owner={owner.id} type={owner.type} pointKey={point.key} />
              </td>
              {figures.map((figure) => (
                <td key={figure} data-figure={figure}>
                  <Figure spec={point.spec} value={found?.[figure]} />
                </td>
              ))}
              <td data-figure="gaps">{found ? number(found.gaps, 0) : '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}
