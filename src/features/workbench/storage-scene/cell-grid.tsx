import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { itemAt } from '#src/lib/item-at.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { extremesOf, nextCell } from './cell-cursor.ts';
import css from './cell-grid.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

interface CellGridProps {
  /** Names the table: stack, string and quantity. */
  title: string;
  values: readonly number[];
  cellsPerPack: number;
  unit: string;
}

/** The cells of a string, a pack in each row, the deeper the higher: the least and the greatest are marked. */
export function CellGrid({ title, values, cellsPerPack, unit }: CellGridProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats();
  const [cursor, setCursor] = useState<number>();
  const ends = extremesOf(values);
  if (!ends) return null;
  const { low, high, lowAt, highAt } = ends;
  const text = (value: number) => formats.quantity(value, unit);
  const share = (value: number) => `${Math.round(8 + 84 * (high > low ? (value - low) / (high - low) : 0.5))}%`;
  const packs = Array.from({ length: Math.ceil(values.length / cellsPerPack) }, (_, pack) => pack);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextCell(cursor, event.key, values.length, cellsPerPack);
    if (next === undefined) return;
    event.preventDefault();
    setCursor(next);
  };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return (
    <div className="ems-cell-grid">
      <div className="ems-cell-grid-scroll" tabIndex={0} role="group" aria-label={title} onKeyDown={onKeyDown}>
        <table onPointerLeave={() => setCursor(undefined)}>
          <caption>
            <VisuallyHidden>{`${title}, ${unit}`}</VisuallyHidden>
          </caption>
          <tbody>
            {packs.map((pack) => (
              <tr key={pack}>
                <th scope="row">{t('pack', { number: pack + 1 })}</th>
                {values.slice(pack * cellsPerPack, (pack + 1) * cellsPerPack).map((value, index) => {
                  const cell = pack * cellsPerPack + index;
                  return (
                    <td
                      key={cell}
                      data-cell={cell + 1}
                      data-end={cell === highAt ? 'high' : cell === lowAt ? 'low' : undefined}
                      data-current={cell === cursor || undefined}
                      style={{ '--ems-cell': share(value) } as CSSProperties}
                      onPointerEnter={() => setCursor(cell)}
                    >
                      <span className="ems-cell-grid-value">{text(value)}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="ems-cell-grid-ends">
        <div data-end="high">
          <dt>{t('highest')}</dt>
          <dd>
            {text(high)} · {t('cell', { number: highAt + 1 })}
          </dd>
        </div>
        <div data-end="low">
          <dt>{t('lowest')}</dt>
          <dd>
            {text(low)} · {t('cell', { number: lowAt + 1 })}
          </dd>
        </div>
        <div>
          <dt>{t('mean')}</dt>
          <dd>{text(mean)}</dd>
        </div>
        <div>
          <dt>{t('difference')}</dt>
          <dd>{text(high - low)}</dd>
        </div>
      </dl>
      <p role="status" className="ems-cell-grid-read">
        {cursor !== undefined &&
          cursor < values.length &&
          `${t('cell', { number: cursor + 1 })}: ${text(itemAt(values, cursor))}`}
      </p>
    </div>
  );
}
