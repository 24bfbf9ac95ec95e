import type { FleetRow } from '#src/contract/station/fleet.ts';
import { GapSign } from './gaps.tsx';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { generationOf } from '#src/contract/rules/fleet-sums.ts';
import { StorageWords } from './fleet-kpis.tsx';
import type { T } from './texts.ts';

const phaseTones = { installation: 'quiet', commissioning: 'active', operation: 'good' } as const;

const Worst = ({ severity, count }: { severity: Severity; count: number }) => (
  <span className="ems-home-worst">
    <SeverityMark severity={severity} /> {count > 1 && <span className="ems-home-count">×{count}</span>}
  </span>
);

const Name = ({ name, breaches, t }: { name: string; breaches: number; t: T }) => (
  <>
    {name} {breaches > 0 && <StatusDot tone="bad">{t('breached', { count: breaches })}</StatusDot>}
  </>
);

/** A figure of today, marked where quarter hours of it were not read. */
function DayFigure({ overview, value, unit }: Pick<FleetRow, 'overview'> & { value: number; unit: string }) {
  return (
    <>
      <GapSign {...overview} />
      <Value value={value} unit={unit} column />
    </>
  );
}

/** Ids of sortable columns are those of `fleetColumns`. @param breaches promises of contracts that are not kept, by station */
export function stationColumns(t: T, breaches: ReadonlyMap<string, number>): readonly Column<FleetRow>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      fixed: true,
      stacked: 'title',
      minWidth: 150,
      grow: 2,
      cell: ({ station }) => <Name name={station.name} breaches={breaches.get(station.id) ?? 0} t={t} />,
    },
    { id: 'org', header: t('column.org'), sortable: true, minWidth: 140, priority: 8, cell: ({ orgName }) => orgName },
    {
      id: 'phase',
      header: t('column.phase'),
      sortable: true,
      priority: 7,
      cell: ({ overview: { phase } }) => <StatusDot tone={phaseTones[phase]}>{t(`phase.${phase}`)}</StatusDot>,
    },
    {
      id: 'alarm',
      header: t('column.alarm'),
      sortable: true,
      priority: 1,
      cell: ({ overview: { worst, alarms } }) =>
        worst === null ? t('noAlarm') : <Worst severity={worst} count={alarms[worst - 1] ?? 0} />,
    },
    {
      id: 'power',
      header: t('column.power'),
      sortable: true,
      align: 'end',
      priority: 2,
      cell: ({ flow }) => <Value value={generationOf(flow)} unit="kW" column />,
    },
    {
      id: 'soc',
      header: t('column.soc'),
      sortable: true,
      align: 'end',
      priority: 3,
      cell: ({ flow }) => <Value value={flow.soc} unit="%" column />,
    },
    {
      id: 'storage',
      header: t('column.storage'),
      initiallyHidden: true,
      cell: ({ flow }) => (flow.soc !== null ? <StorageWords power={flow.battery} /> : '—'),
    },
    {
      id: 'energy',
      header: t('column.energy'),
      sortable: true,
      align: 'end',
      priority: 4,
      cell: ({ overview }) => <DayFigure overview={overview} value={overview.today.generation} unit="kWh" />,
    },
    {
      id: 'income',
      header: t('column.income'),
      sortable: true,
      align: 'end',
      priority: 5,
      cell: ({ overview }) => <DayFigure overview={overview} value={overview.today.income} unit={overview.currency} />,
    },
    {
      id: 'silent',
      header: t('column.freshness'),
      sortable: true,
      priority: 6,
      cell: ({ overview: { silent, devices } }) =>
        silent === 0 ? (
          <StatusDot tone="good">{t('fresh')}</StatusDot>
        ) : (
          <StatusDot tone="bad">{t('silentShort', { silent, count: devices })}</StatusDot>
        ),
    },
  ];
}
