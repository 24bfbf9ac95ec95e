import { useMemo, useState } from 'react';
import type { StationSite } from '#src/contract/station/sites.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column, Sort } from '#src/ui/data-table/types.ts';
import { Empty } from '#src/ui/state/states.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { alarmCount } from './cluster.ts';
import { StateMark } from './state-mark.tsx';
import { generationOf } from '#src/contract/rules/fleet-sums.ts';
import { DirectedValue } from '#src/blocks/points/live-point.tsx';
import { conditionOf, type MapStation, type OrganizationChoice, stateOf, stationStates } from './station-model.ts';
import { type T, texts } from './texts.ts';

interface FleetListProps {
  stations: readonly MapStation[];
  organizations: readonly OrganizationChoice[];
  onOpen(station: StationSite): void;
}

type Order = (row: MapStation) => number | string;

/** What a column is sorted by; what is not known comes last upwards. */
const orders = (nameOf: (orgId: string) => string): Readonly<Record<string, Order>> => ({
  name: ({ station }) => station.name,
  org: ({ station }) => nameOf(station.orgId),
  state: (row) => stationStates.indexOf(stateOf(row)) - alarmCount(conditionOf(row)) / 1e6,
  generation: ({ flow }) => (flow ? generationOf(flow) : Infinity),
  load: ({ flow }) => (flow ? flow.load + flow.charging : Infinity),
  grid: ({ flow }) => flow?.grid ?? Infinity,
  battery: ({ flow }) => flow?.battery ?? Infinity,
  soc: ({ flow }) => flow?.soc ?? Infinity,
  today: ({ overview }) => overview?.today.generation ?? Infinity,
});

function columnsOf(t: T, nameOf: (orgId: string) => string): readonly Column<MapStation>[] {
  const power = (id: 'generation' | 'load' | 'grid' | 'battery', value: (row: MapStation) => number | undefined) => ({
    id,
    header: t(`list.${id}`),
    align: 'end' as const,
    sortable: true,
    cell: (row: MapStation) => {
      const direction = id === 'grid' ? 'exchange' : id === 'battery' ? 'storage' : undefined;
      const kilowatts = value(row);
      if (direction === undefined || kilowatts === undefined) return <Value value={kilowatts} unit="kW" column />;
      return <DirectedValue value={kilowatts} unit="kW" direction={direction} column terse />;
    },
  });
  return [
    {
      id: 'name',
      header: t('list.name'),
      minWidth: 160,
      grow: 2,
      fixed: true,
      sortable: true,
      stacked: 'title',
      cell: ({ station }) => station.name,
    },
    { id: 'state', header: t('list.state'), sortable: true, cell: (row) => <StateMark station={row} /> },
    power('generation', ({ flow }) => flow && generationOf(flow)),
    power('load', ({ flow }) => flow && flow.load + flow.charging),
    power('grid', ({ flow }) => flow?.grid),
    power('battery', ({ flow }) => flow?.battery),
    {
      id: 'soc',
      header: t('list.soc'),
      align: 'end',
      sortable: true,
      cell: ({ flow }) => <Value value={flow?.soc} unit="%" column />,
    },
    {
      id: 'today',
      header: t('list.today'),
      align: 'end',
      sortable: true,
      cell: ({ overview }) => <Value value={overview?.today.generation} unit="kWh" column />,
    },
    { id: 'org', header: t('list.org'), minWidth: 140, sortable: true, cell: ({ station }) => nameOf(station.orgId) },
  ];
}

function sorted(rows: readonly MapStation[], by: Order, { direction }: Sort): readonly MapStation[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [by(left), by(right)];
    if (typeof a === 'string' || typeof b === 'string') return sign * String(a).localeCompare(String(b));
    return a === b ? 0 : sign * (a - b);
  });
}

/** What the map shows, as a table: for keyboards, screen readers and browsers that draw no map. Worst first. */
export function FleetList({ stations, organizations, onOpen }: FleetListProps) {
  const t = useTexts(texts);
  const [sort, setSort] = useState<Sort | undefined>({ column: 'state', direction: 'asc' });
  const names = useMemo(() => new Map(organizations.map(({ id, label }) => [id, label])), [organizations]);
  const columns = useMemo(() => columnsOf(t, (orgId) => names.get(orgId) ?? ''), [t, names]);
  const rows = useMemo(() => {
    const by = sort && orders((orgId) => names.get(orgId) ?? '')[sort.column];
    return sort && by ? sorted(stations, by, sort) : stations;
  }, [stations, sort, names]);
  return (
    <DataTable
      caption={t('list.label')}
      columns={columns}
      rows={rows}
      rowId={({ station }) => station.id}
      rowName={({ station }) => station.name}
      sort={sort}
      onSort={setSort}
      onOpen={({ station }) => onOpen(station)}
      empty={<Empty title={t('map.none')} />}
    />
  );
}
