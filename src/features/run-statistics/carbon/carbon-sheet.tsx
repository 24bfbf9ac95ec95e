import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { StatisticsSheet } from '../statistics-sheet.tsx';
import { comparedSheet } from '../compared-figures.ts';
import { texts as sharedTexts } from '../texts.ts';
import { figureIds, type TableRow, unitOf } from './carbon-rows.ts';
import { factorText, narrowHeaderOf } from './column-texts.ts';
import { texts } from './texts.ts';

interface CarbonSheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  isCompared: boolean;
  onDone(): void;
}

/** An inventory sheet: method, boundary and factors, below them the rows of the screen. */
export default function CarbonSheet({ isCompared, ...sheet }: CarbonSheetProps) {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const formats = useFormats();
  const factor = { id: 'factor', header: t('column.factor'), cell: (row: TableRow) => factorText(row, formats) };
  const figures = figureIds.map((id) => ({
    id,
    header: narrowHeaderOf(t, id),
    cell: ({ figures: all }: TableRow) => ({ value: all[id], unit: unitOf(id) }),
  }));
  const compared = isCompared ? comparedSheet<TableRow>(shared, t('column.reduction'), unitOf('reduction')) : [];
  const columns = [factor, ...figures, ...compared];
  return <StatisticsSheet {...sheet} {...{ columns }} title={t('inventory')} nameHeader={t('column.name')} />;
}
