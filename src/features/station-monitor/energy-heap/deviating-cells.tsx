import { useTexts } from '#src/i18n/i18n.tsx';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { type Cell, type CellKind, cellKindOf, deviating } from './cells.ts';
import { useCellTexts } from './cell-map.tsx';
import { texts } from './texts.ts';

/** The cells out of line, in figures. */
export function DeviatingCells({ cells, kind }: { cells: readonly Cell[]; kind: CellKind }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const cellText = useCellTexts(kind);
  const { unit, deviates } = cellKindOf[kind];
  const found = deviating(cells);
  return (
    <div className="ems-cells-out">
      <h3>{t('out.title')}</h3>
      {found.length === 0 ? (
        <p>{t('out.none', { limit: formats.quantity(deviates, unit, { nominal: true }) })}</p>
      ) : (
        <PlainTable figures>
          <thead>
            <tr>
              <th scope="col">{t('out.number')}</th>
              <th scope="col">{t('out.pack')}</th>
              <th scope="col">{t('out.value')}</th>
              <th scope="col">{t('out.offset')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((cell) => (
              <tr key={cell.number}>
                <th scope="row">{formats.number(cell.number)}</th>
                <td>{formats.number(cell.pack)}</td>
                <td>{cellText.value(cell.value)}</td>
                <td>{cellText.offset(cell.offset)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </div>
  );
}
