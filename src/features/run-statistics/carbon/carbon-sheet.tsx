import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/table-file.ts';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/print-sheet.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { Value } from '#src/ui/value.tsx';
import { figureIds, type TableRow, unitOf } from './carbon-rows.ts';
import css from './carbon-sheet.css?inline';
import { factorText, headerOf } from './carbon-table.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

interface CarbonSheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  onDone(): void;
}

/** An inventory sheet: method, boundary and factors, below them the rows of the screen. */
export default function CarbonSheet({ rows, facts, onDone }: CarbonSheetProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  usePrintOnce(onDone);
  return (
    <PrintSheet className="ems-carbon-sheet" styles={styles}>
      <h1>{t('inventory')}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.factor')}</th>
            {figureIds.map((id) => (
              <th key={id} scope="col">
                {headerOf(t, id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{factorText(row, formats)}</td>
              {figureIds.map((id) => (
                <td key={id}>
                  <Value value={row.figures[id]} unit={unitOf(id)} column="bare" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
