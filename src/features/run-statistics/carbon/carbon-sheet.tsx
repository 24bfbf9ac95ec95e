import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/table-file.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { StatisticsSheet } from '../statistics-sheet.tsx';
import { figureIds, type TableRow, unitOf } from './carbon-rows.ts';
import { factorText, headerOf } from './carbon-table.tsx';
import { texts } from './texts.ts';

interface CarbonSheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  onDone(): void;
}

/** An inventory sheet: method, boundary and factors, below them the rows of the screen. */
export default function CarbonSheet(props: CarbonSheetProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const factor = { id: 'factor', header: t('column.factor'), cell: (row: TableRow) => factorText(row, formats) };
  const figures = figureIds.map((id) => ({
    id,
    header: headerOf(t, id),
    cell: ({ figures: all }: TableRow) => ({ value: all[id], unit: unitOf(id) }),
  }));
  return (
    <StatisticsSheet {...props} title={t('inventory')} nameHeader={t('column.name')} columns={[factor, ...figures]} />
  );
}
