import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/table-file.ts';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/print-sheet.tsx';
import { Value } from '#src/ui/value.tsx';
import { figureIds } from './income-rows.ts';
import css from './income-sheet.css?inline';
import { type TableRow, unitOf } from './income-table.tsx';
import { texts } from './texts.ts';

const styles = sheet(css);

interface IncomeSheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  onDone(): void;
}

/** The rows of the screen on paper, below what was chosen. */
export default function IncomeSheet({ rows, facts, onDone }: IncomeSheetProps) {
  const t = useTexts(texts);
  usePrintOnce(onDone);
  return (
    <PrintSheet className="ems-income-sheet" styles={styles}>
      <h1>{t('title')}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.currency')}</th>
            {figureIds.map((id) => (
              <th key={id} scope="col">
                {t(`column.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: rowId, name, currency, figures }) => (
            <tr key={rowId}>
              <th scope="row">{name}</th>
              <td>{currency}</td>
              {figureIds.map((id) => (
                <td key={id}>
                  <Value value={figures[id]} unit={unitOf(id, currency)} column="bare" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
