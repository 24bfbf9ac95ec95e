import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { type Cell, type CellKind, cellKeyTarget, cellKindOf, packsOf } from './cells.ts';
import { texts } from './texts.ts';

/** `+12 mV`: how far from the mean, with its sign. */
export function useCellTexts(kind: CellKind) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { unit } = cellKindOf[kind];
  const value = (figure: number): string => formats.quantity(figure, unit);
  const offset = (figure: number): string => formats.signed(figure, unit, { digits: 1 });
  const marks = (cell: Cell): string =>
    [cell.mark && t(`cells.${cell.mark}`), cell.deviates && t('cells.deviates')].filter(Boolean).join(', ');
  const whole = (cell: Cell): string => {
    const { number, pack } = cell;
    const text = t('cells.cell', { number, pack, value: value(cell.value), offset: offset(cell.offset) });
    return [text, marks(cell)].filter(Boolean).join(' · ');
  };
  return { value, offset, marks, whole };
}

interface CellMapProps {
  /** Of one cluster. */
  title: string;
  cells: readonly Cell[];
  kind: CellKind;
  cellsPerPack: number;
}

const marks = { highest: '▲', lowest: '▼' } as const;

/**
 * Every cell of a cluster with one row for each pack; a higher value has a deeper colour. It is a real table: screen
 * readers read the value of each cell, and the value of the cell under the pointer or the arrow keys is shown below.
 */
export function CellMap({ title, cells, kind, cellsPerPack }: CellMapProps) {
  const t = useTexts(texts);
  const id = useId();
  const cellText = useCellTexts(kind);
  const [current, setCurrent] = useState<number>();
  const values = cells.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const depth = (value: number): string => `${Math.round(6 + 80 * (high > low ? (value - low) / (high - low) : 0.5))}%`;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = cellKeyTarget(event.key, current ?? 0, cells.length, cellsPerPack);
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(current === undefined ? 0 : target);
  };
  const pointed = current === undefined ? undefined : cells[current];
  return (
    <div className="ems-cells">
      <div
        className="ems-cells-scroll"
        tabIndex={0}
        role="group"
        aria-label={title}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
      >
        <table onPointerLeave={() => setCurrent(undefined)}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('cells.packHead')}</VisuallyHidden>
              </th>
              {Array.from({ length: cellsPerPack }, (_, index) => (
                <th key={index} scope="col" className="ems-cells-index">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packsOf(cells).map((pack, row) => (
              <tr key={pack[0]?.pack ?? row}>
                <th scope="row">{t('cells.pack', { number: row + 1 })}</th>
                {pack.map((cell) => (
                  <td
                    key={cell.number}
                    data-cell={cell.number}
                    data-mark={cell.mark}
                    data-deviates={cell.deviates || undefined}
                    data-current={current === cell.number - 1 || undefined}
                    style={{ '--ems-depth': depth(cell.value) } as CSSProperties}
                    onPointerEnter={() => setCurrent(cell.number - 1)}
                  >
                    {cell.mark && <span aria-hidden="true">{marks[cell.mark]}</span>}
                    <VisuallyHidden>
                      {[cellText.value(cell.value), cellText.marks(cell)].filter(Boolean).join(', ')}
                    </VisuallyHidden>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <VisuallyHidden id={`${id}-keys`}>{t('cells.keys')}</VisuallyHidden>
      <p className="ems-cells-read-out" role="status">
        {pointed && cellText.whole(pointed)}
      </p>
      <Legend kind={kind} low={low} high={high} />
    </div>
  );
}

function Legend({ kind, low, high }: { kind: CellKind; low: number; high: number }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { unit, deviates } = cellKindOf[kind];
  const cellText = useCellTexts(kind);
  return (
    <ul className="ems-cells-legend" aria-label={t('legend.scale')}>
      <li>
        {cellText.value(low)}
        <span className="ems-cells-ramp" />
        {cellText.value(high)}
      </li>
      <li>
        <span aria-hidden="true">{marks.highest}</span> {t('legend.highest')}
      </li>
      <li>
        <span aria-hidden="true">{marks.lowest}</span> {t('legend.lowest')}
      </li>
      <li>
        <span className="ems-cells-sample" />{' '}
        {t('legend.deviates', { limit: formats.quantity(deviates, unit, { nominal: true }) })}
      </li>
    </ul>
  );
}
