import { useTexts } from '#src/i18n/i18n.tsx';
import type { FileFacts } from '#src/lib/table-file.ts';
import { sheet } from '#src/theme/styles.ts';
import { PrintSheet, usePrintOnce } from '#src/ui/print-sheet.tsx';
import { Value } from '#src/ui/value.tsx';
import css from './energy-sheet.css?inline';
import { figureIds, type Scale } from './energy-rows.ts';
import type { TableRow } from './energy-table.tsx';
import { texts } from './texts.ts';
import { headerOf, unitOf } from './units.ts';

const styles = sheet(css);

interface EnergySheetProps {
  rows: readonly TableRow[];
  facts: FileFacts;
  scale: Scale;
  onDone(): void;
}

/** The rows of the screen on paper, below what was chosen. */
export default function EnergySheet({ rows, facts, scale, onDone }: EnergySheetProps) {
  const t = useTexts(texts);
  usePrintOnce(onDone);
  return (
    <PrintSheet className="ems-energy-sheet" styles={styles}>
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
            {figureIds.map((id) => (
              <th key={id} scope="col">
                {headerOf(t, id, scale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: rowId, name, figures }) => (
            <tr key={rowId}>
              <th scope="row">{name}</th>
              {figureIds.map((id) => (
                <td key={id}>
                  <Value value={figures[id]} unit={unitOf(id, scale)} column="bare" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
