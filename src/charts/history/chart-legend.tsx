import { useTexts } from '#src/i18n/i18n.tsx';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import type { BandEntry } from './band-entries.ts';
import type { Prepared } from './prepared.ts';
import { isEmpty, type SeriesStyle } from '../style/series-style.ts';
import { bandOutline, barOutline, barPatterns, outlineOf } from '../style/shape-outlines.ts';
import { texts } from '../texts.ts';

/** The line as it is drawn: colour, kind and mark. */
export function Swatch({ style }: { style: SeriesStyle }) {
  const empty = isEmpty(style.shape);
  if (style.pattern !== undefined)
    return (
      <svg className="ems-chart-swatch" width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
        <path d={barOutline} fill={style.colour} />
        <path d={barPatterns[style.pattern]?.legend} stroke="var(--ems-panel)" strokeWidth="1.5" />
      </svg>
    );
  return (
    <svg className="ems-chart-swatch" width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
      <path d="M0 6h28" stroke={style.colour} strokeWidth={style.width} strokeDasharray={style.dash?.join(' ')} />
      <path
        d={outlineOf(style.shape)}
        fill={empty ? 'var(--ems-panel)' : style.colour}
        stroke={style.colour}
        strokeWidth={empty ? 1.5 : 0}
      />
    </svg>
  );
}

export interface LegendProps {
  bands: readonly BandEntry[];
  all: readonly Prepared[];
  styles: readonly SeriesStyle[];
  shown: ReadonlySet<string>;
  toggle(id: string): void;
}

/** A button for each series, pressed while it is shown; behind them what the bands stand for. */
export function ChartLegend({ bands, all, styles, shown, toggle }: LegendProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-chart-legend" role="group" aria-label={t('legend')}>
      {all.map(({ series }, index) => {
        const style = styles[index];
        return (
          <button
            key={series.id}
            type="button"
            className="ems-chart-legend-item"
            aria-pressed={shown.has(series.id)}
            onClick={() => toggle(series.id)}
          >
            {style && <Swatch style={style} />}
            <span>{series.planned ? withBrackets(series.name, t('planned')) : series.name}</span>
            {series.unit && <span className="ems-chart-legend-unit">{series.unit}</span>}
          </button>
        );
      })}
      {bands.map(({ name, colour }) => (
        <span key={name} className="ems-chart-legend-band">
          <svg className="ems-chart-swatch" width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
            <path d={bandOutline} fill={colour} stroke="var(--ems-control-line)" />
          </svg>
          {name}
        </span>
      ))}
    </div>
  );
}
