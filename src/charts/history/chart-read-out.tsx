import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './chart-read-out.css?inline';
import type { Plot } from './history-plot.ts';
import type { Moment } from './moment.ts';
import type { SeriesStyle } from '../style/series-style.ts';
import { Swatch } from './chart-legend.tsx';
import { texts } from '../texts.ts';

const readOutStyles = sheet(css);

export interface ReadOutProps extends Moment {
  x: number;
  plot: Plot;
  styles: readonly SeriesStyle[];
}

/** px; there it stands below the plot: beside the crosshair it would cover what is pointed at. */
const narrowBelow = 520;

/** The crosshair and, beside it, the value of every series. Hidden from screen readers, which get it from the live region. */
export function ChartReadOut({ x, plot, label, bands, readings, styles }: ReadOutProps) {
  useStyles(readOutStyles);
  const t = useTexts(texts);
  const right = x < plot.left + plot.width / 2;
  const compared = readings.some(({ before }) => before !== undefined);
  const width = plot.left + plot.width + plot.right;
  const beside = right ? { insetInlineStart: x + 12 } : { insetInlineEnd: width - x + 12 };
  const position =
    width < narrowBelow
      ? { insetInline: 0, insetBlockStart: plot.top + plot.height + plot.bottom + 4, maxInlineSize: 'none' }
      : { ...beside, insetBlockStart: plot.top + 4 };
  return (
    <div aria-hidden="true">
      <div className="ems-chart-cross" style={{ insetInlineStart: x, insetBlock: `${plot.top}px ${plot.bottom}px` }} />
      <div className="ems-chart-read-out" style={position}>
        <p className="ems-chart-read-out-time">{label}</p>
        {bands.length > 0 && <p className="ems-chart-read-out-band">{bands.join(' · ')}</p>}
        <table>
          {compared && (
            <thead>
              <tr>
                <td colSpan={3} />
                <td>{t('before')}</td>
              </tr>
            </thead>
          )}
          <tbody>
            {readings.map(({ id, index, name, text, before }) => {
              const style = styles[index];
              return (
                <tr key={id}>
                  <td>{style && <Swatch style={style} />}</td>
                  <td className="ems-chart-read-out-name">{name}</td>
                  <td className="ems-chart-read-out-value">{text}</td>
                  {compared && <td className="ems-chart-read-out-before">{before}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
