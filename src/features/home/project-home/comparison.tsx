import { useQuery } from '@tanstack/react-query';
import { overviewReadMs } from '#src/blocks/fleet/use-overview.ts';
import type { FleetRow } from '#src/contract/station/fleet.ts';
import { useApi } from '#src/runtime.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type BarColumn, type BarRow, BarTable } from '../bar-table.tsx';
import { GapSign } from '../gaps.tsx';
import { openById, type OpenStation } from '../use-open-station.ts';
import { QueryView } from '#src/ui/state/states.tsx';
import { bestStationsQuery } from '../fleet-queries.ts';
import { texts } from '../texts.ts';

const barRow = ({ station, overview: { today, currency, todayGaps } }: FleetRow): BarRow => ({
  id: station.id,
  name: station.name,
  mark: <GapSign todayGaps={todayGaps} />,
  values: { generation: today.generation, load: today.load + today.charging, income: today.income },
  units: { generation: 'kWh', load: 'kWh', income: currency },
});

interface ComparisonProps {
  orgId: string | undefined;
  /** How many stations there are. */
  count: number;
  open: OpenStation;
}

/** What the stations of a project generated, used and earned today, beside each other. */
export function Comparison({ orgId, count, open }: ComparisonProps) {
  const t = useTexts(texts);
  const best = useQuery({ ...bestStationsQuery(useApi(), orgId), refetchInterval: overviewReadMs });
  const columns: readonly BarColumn[] = [
    { id: 'generation', header: t('comparison.generation'), carrier: 'pv' },
    { id: 'load', header: t('comparison.load'), carrier: 'load' },
    { id: 'income', header: t('comparison.income'), carrier: 'storage' },
  ];
  return (
    <Section title={t('comparison.title')}>
      <QueryView query={best} isEmpty={() => false} failed={t('failed')}>
        {({ rows }) => (
          <>
            <BarTable
              caption={t('comparison.caption')}
              nameHeader={t('column.name')}
              columns={columns}
              rows={rows.map(barRow)}
              onOpen={openById(rows, open)}
            />
            {count > rows.length && <p className="ems-home-foot">{t('comparison.more', { count: rows.length })}</p>}
          </>
        )}
      </QueryView>
    </Section>
  );
}
