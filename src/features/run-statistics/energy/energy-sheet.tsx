import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/table-file.ts';
import { StatisticsSheet } from '../statistics-sheet.tsx';
import { figureIds, type Scale } from './energy-rows.ts';
import type { TableRow } from './energy-table.tsx';
import { texts } from './texts.ts';
import { headerOf, unitOf } from './units.ts';

interface EnergySheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  scale: Scale;
  onDone(): void;
}

/** The table of energies on paper. */
export default function EnergySheet({ scale, ...sheet }: EnergySheetProps) {
  const t = useTexts(texts);
  const columns = figureIds.map((id) => ({
    id,
    header: headerOf(t, id, scale),
    cell: ({ figures }: TableRow) => ({ value: figures[id], unit: unitOf(id, scale) }),
  }));
  return <StatisticsSheet {...sheet} {...{ columns }} title={t('title')} nameHeader={t('column.name')} />;
}
