import { useMemo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type BarColumn, type BarRow, BarTable } from '../bar-table.tsx';
import { GapSign } from '../gaps.tsx';
import type { StationRow } from '../station-rows.ts';
import { texts } from '../texts.ts';

/** The table below the comparison has all of them. */
const shownMax = 20;

const barRow = ({ station, overview: { today, currency, todayGaps } }: StationRow): BarRow => ({
  id: station.id,
  name: station.name,
  mark: <GapSign todayGaps={todayGaps} />,
  values: { generation: today.generation, load: today.load + today.charging, income: today.income },
  units: { generation: 'kWh', load: 'kWh', income: currency },
});

/** What the stations of a project generated, used and earned today, beside each other. */
export function Comparison({ rows, open }: { rows: readonly StationRow[]; open(stationId: string): void }) {
  const t = useTexts(texts);
  const bars = useMemo(
    () =>
      rows
        .toSorted((a, b) => b.overview.today.generation - a.overview.today.generation)
        .slice(0, shownMax)
        .map(barRow),
    [rows],
  );
  const columns: readonly BarColumn[] = [
    { id: 'generation', header: t('comparison.generation'), carrier: 'pv' },
    { id: 'load', header: t('comparison.load'), carrier: 'load' },
    { id: 'income', header: t('comparison.income'), carrier: 'storage' },
  ];
  return (
    <Section title={t('comparison.title')}>
      <BarTable
        caption={t('comparison.caption')}
        nameHeader={t('column.name')}
        columns={columns}
        rows={bars}
        onOpen={open}
      />
      {rows.length > shownMax && <p className="ems-home-foot">{t('comparison.more', { count: shownMax })}</p>}
    </Section>
  );
}
