import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Empty } from '#src/ui/state/states.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { extent } from '../engine/axes.ts';
import { type HeatCell, type HeatDay, heatGrid } from './heat-grid.ts';
import css from './heat-map.css?inline';
import type { Column } from '../history/history-types.ts';
import { texts } from '../texts.ts';
import { timeLabels } from '../engine/time-labels.ts';

const styles = sheet(css);

export interface HeatMapProps {
  title: string;
  /** Instants, ms in UTC, rising. */
  times: ArrayLike<number>;
  values: Column;
  unit: string;
  /** Of several values in one hour: energies are summed, powers averaged. */
  fold: 'sum' | 'mean';
  zone?: string | undefined;
  digits?: number;
}

interface Cursor {
  readonly day: number;
  readonly cell: number;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const keys: Readonly<Record<string, Cursor>> = {
  ArrowLeft: { day: 0, cell: -1 },
  ArrowRight: { day: 0, cell: 1 },
  ArrowUp: { day: -1, cell: 0 },
  ArrowDown: { day: 1, cell: 0 },
};

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** The cell beside another one, or that of the same hour in the day above or below. */
function moved(days: readonly HeatDay[], { day, cell }: Cursor, step: Cursor): Cursor {
  const next = clamp(day + step.day, days.length - 1);
  const cells = days[next]?.cells ?? [];
  const hour = days[clamp(day, days.length - 1)]?.cells[cell]?.hour;
  const above = cells.findIndex((one) => one.hour === hour);
  return { day: next, cell: step.day === 0 ? clamp(cell + step.cell, cells.length - 1) : Math.max(0, above) };
}

function useCursor(days: readonly HeatDay[]) {
  const [cursor, setCursor] = useState<Cursor>();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step || days.length === 0) return;
    event.preventDefault();
    setCursor(cursor ? moved(days, cursor, step) : { day: 0, cell: 0 });
  };
  return { cursor, setCursor, onKeyDown };
}

/**
 * A heat map with one row for each day and one column for each hour of the station's clock; a larger value has a deeper
 * colour. It is a real table: screen readers read the value of each cell, and the value of the cell under the pointer
 * or the arrow keys is shown below.
 */
export function HeatMap({ title, times, values, unit, fold, zone, digits }: HeatMapProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats(zone);
  const labels = timeLabels(formats.locale, zone);
  const days = useMemo(() => heatGrid(times, values, fold, zone), [times, values, fold, zone]);
  const [low, high] = useMemo(() => extent(days.flatMap(({ cells }) => cells.map(({ value }) => value))), [days]);
  const { cursor, setCursor, onKeyDown } = useCursor(days);
  const text = (value: number) => formats.quantity(value, unit, { digits, column: true });
  const words = (value: number, change: HeatCell['change']): string => {
    if (change === 'skipped') return t('heat.skipped');
    return change ? t(`heat.${change}`, { value: text(value) }) : text(value);
  };
  const depth = (value: number) => `${Math.round(8 + 92 * (high > low ? (value - low) / (high - low) : 1))}%`;
  const pointed = cursor && days[cursor.day];
  const cell = pointed?.cells[cursor?.cell ?? 0];
  if (days.length === 0) return <Empty title={t('empty')} text={t('emptyText')} />;
  return (
    <div className="ems-heat">
      <div className="ems-heat-scroll" tabIndex={0} role="group" aria-label={title} onKeyDown={onKeyDown}>
        <table onPointerLeave={() => setCursor(undefined)}>
          <caption>
            <VisuallyHidden>{`${title}, ${unit}`}</VisuallyHidden>
          </caption>
          <Hours />
          <tbody>
            {days.map((day, row) => (
              <tr key={day.at}>
                <th scope="row">{labels.tick(day.at, 'day')}</th>
                {day.cells.map(({ hour, value, change }, index) => (
                  <td
                    key={`${hour} ${change}`}
                    colSpan={change === 'first' || change === 'second' ? 1 : 2}
                    data-none={Number.isNaN(value) || undefined}
                    data-skipped={change === 'skipped' || undefined}
                    data-current={(cursor?.day === row && cursor.cell === index) || undefined}
                    style={{ '--ems-heat': Number.isNaN(value) ? '0%' : depth(value) } as CSSProperties}
                    onPointerEnter={() => setCursor({ day: row, cell: index })}
                  >
                    <VisuallyHidden>{words(value, change)}</VisuallyHidden>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ems-heat-foot">
        <p role="status">
          {pointed &&
            cell &&
            t('heat.cell', {
              day: labels.tick(pointed.at, 'day'),
              hour: cell.hour,
              value: words(cell.value, cell.change),
            })}
        </p>
        <p className="ems-heat-scale" aria-hidden="true">
          {low < high && (
            <>
              {text(low)}
              <span className="ems-heat-ramp" />
            </>
          )}
          {text(high)}
        </p>
      </div>
    </div>
  );
}

function Hours() {
  const t = useTexts(texts);
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{t('heat.day')}</VisuallyHidden>
        </th>
        {hours.map((hour) => (
          <th key={hour} scope="col" colSpan={2} className="ems-heat-hour">
            {hour}
          </th>
        ))}
      </tr>
    </thead>
  );
}
