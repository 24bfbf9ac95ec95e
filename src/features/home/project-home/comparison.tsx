import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { type FleetRow, fleetEndpoints } from '#src/contract/station/fleet.ts';
import { useApi } from '#src/runtime.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type BarColumn, type BarRow, BarTable } from '../bar-table.tsx';
import { GapSign } from '../gaps.tsx';
import type { OpenStation } from '../use-open-station.ts';
import { texts } from '../texts.ts';

/** The table below the comparison has all of them. */
const shownMax = 20;

const barRow = ({ station, overview: { today, currency, todayGaps } }: FleetRow): BarRow => ({
  id: station.id,
  name: station.name,
  mark: <GapSign todayGaps={todayGaps} />,
  values: { generation: today.generation, load: today.load + today.charging, income: today.income },
  units: { generation: 'kWh', load: 'kWh', income: currency },
});

const renewMs = 30_000;
const none: readonly FleetRow[] = [];

/** The stations that generated most today, of an organisation or of all. */
function useBest(orgId: string | undefined): readonly FleetRow[] {
  const request = { ...(orgId !== undefined && { orgId }), sortBy: '-energy', count: shownMax } as const;
  const read = query(useApi(), fleetEndpoints.listFleetStations, request, { silent: true });
  return useQuery({ ...read, refetchInterval: renewMs }).data?.rows ?? none;
}

interface ComparisonProps {
  orgId: string | undefined;
  /** How many stations there are. */
  count: number;
  open: OpenStation;
}

/** What the stations of a project generated, used and earned today, beside each other. */
export function Comparison({ orgId, count, open }: ComparisonProps) {
  const t = useTexts(texts);
  const rows = useBest(orgId);
  const bars = useMemo(() => rows.map(barRow), [rows]);
  const openById = (id: string) => rows.filter(({ station }) => station.id === id).forEach((row) => open(row.station));
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
        onOpen={openById}
      />
      {count > shownMax && <p className="ems-home-foot">{t('comparison.more', { count: shownMax })}</p>}
    </Section>
  );
}
