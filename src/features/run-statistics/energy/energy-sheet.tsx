import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { StatisticsSheet } from '../statistics-sheet.tsx';
import { comparedSheet } from '../compared-figures.ts';
import { texts as sharedTexts } from '../texts.ts';
import { figureIds, type Scale } from './energy-rows.ts';
import type { TableRow } from './table-rows.ts';
import { texts } from './texts.ts';
import { headerOf, unitOf } from './units.ts';

interface EnergySheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  scale: Scale;
  isCompared: boolean;
  onDone(): void;
}

/** The table of energies on paper. */
export default function EnergySheet({ scale, isCompared, ...sheet }: EnergySheetProps) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const figures = figureIds.map((id) => ({
    id,
    header: headerOf(t, id, scale),
    cell: ({ figures: all }: TableRow) => ({ value: all[id], unit: unitOf(id, scale) }),
  }));
  const generation = t('column.generation');
  const compared = isCompared ? comparedSheet<TableRow>(shared, generation, unitOf('generation', scale)) : [];
  const columns = [...figures, ...compared];
  return <StatisticsSheet {...sheet} {...{ columns }} title={t('title')} nameHeader={t('column.name')} />;
}
