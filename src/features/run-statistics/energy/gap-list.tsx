import { useMemo } from 'react';
import type { EnergyGap } from '#src/contract/statistics/energy.ts';
import type { Formats } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Section } from '#src/ui/layout/section.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { StationGap } from './gaps.ts';
import { texts, type T } from './texts.ts';

const tones = { estimated: 'active', missing: 'bad' } as const;

function Span({ gap: { station, from, to } }: { gap: StationGap }) {
  const { dateTime } = useFormats(station.timeZone);
  return `${dateTime(from)} – ${dateTime(to)}`;
}

const hoursOf = ({ from, to }: EnergyGap): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

const columnsOf = (t: T, quantity: Formats['quantity']): readonly Column<StationGap>[] => [
  {
    id: 'name',
    header: t('column.name'),
    fixed: true,
    stacked: 'title',
    minWidth: 160,
    cell: ({ station }) => station.name,
  },
  { id: 'span', header: t('gaps.span'), minWidth: 260, cell: (gap) => <Span gap={gap} /> },
  { id: 'length', header: t('gaps.length'), align: 'end', cell: (gap) => quantity(hoursOf(gap), 'h') },
  {
    id: 'state',
    header: t('gaps.state'),
    minWidth: 200,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{t(`gaps.${state}`)}</StatusDot>,
  },
];

/** When stations were not measured, and what stands in for it. */
export function GapList({ gaps }: { gaps: readonly StationGap[] }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const columns = useMemo(() => columnsOf(t, quantity), [t, quantity]);
  return (
    <Section title={t('gaps.title')}>
      <div className="ems-statistics-table">
        <DataTable
          caption={t('gaps.title')}
          columns={columns}
          rows={gaps}
          rowId={({ station, from }) => `${station.id} ${from}`}
          rowName={({ station }) => station.name}
        />
      </div>
    </Section>
  );
}
