import { useTexts } from '#src/i18n/i18n.tsx';
import type { Freshness } from '#src/lib/freshness.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './gauge.css?inline';
import { texts } from '../texts.ts';

const styles = sheet(css);

export interface GaugeBand {
  readonly from: number;
  readonly to: number;
  readonly tone: 'good' | 'warning' | 'critical';
}

export interface GaugeProps {
  label: string;
  value: number | null | undefined;
  unit: string;
  min?: number;
  max: number;
  digits?: number;
  /** Where it is well and where it is not: a limit, a contracted demand. */
  bands?: readonly GaugeBand[];
  freshness?: Freshness;
}

const noBands: readonly GaugeBand[] = [];
const [radius, centreX, centreY] = [80, 100, 96];

/** Share 0 … 1 along the half circle, from left to right. */
function pointAt(share: number, at: number): string {
  const angle = Math.PI * (1 - share);
  return `${roundTo(centreX + at * Math.cos(angle), 2)} ${roundTo(centreY - at * Math.sin(angle), 2)}`;
}

const arc = (from: number, to: number, at: number): string =>
  `M${pointAt(from, at)}A${at} ${at} 0 0 1 ${pointAt(to, at)}`;

/** The tone of the band that contains the value; a value above all bands has the tone of the last one. */
const toneOf = (value: number, bands: readonly GaugeBand[]) =>
  bands.find(({ from, to }, index) => value >= from && (value < to || index === bands.length - 1))?.tone;

/** One value against its range: a meter for assistive technology, with the figure itself in the middle. */
export function Gauge({ label, value, unit, min = 0, max, digits, bands = noBands, freshness = 'fresh' }: GaugeProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats();
  const known = value !== null && value !== undefined && Number.isFinite(value);
  const share = (at: number) => (max > min ? Math.min(1, Math.max(0, (at - min) / (max - min))) : 0);
  const { figure, unit: valueUnit } = formats.quantityTokens(value, unit, { digits });
  // Without a value the unit is that of the range's end.
  const shownUnit = known ? valueUnit : formats.quantityTokens(max, unit, { nominal: true }).unit;
  const tone = known ? toneOf(value, bands) : undefined;
  // While the link is lost a slow point is late at the least: then it has its mark, too.
  const mark = freshness === 'fresh' ? undefined : t(freshness === 'late' ? 'gauge.late' : 'flow.late');
  const words = [
    known ? formats.quantity(value, unit, { digits }) : t('flow.unknown'),
    tone && t(`gauge.${tone}`),
    mark,
  ];
  // Filled from zero, where the range has it.
  const ends = known ? [share(Math.max(0, min)), share(value)].toSorted((a, b) => a - b) : [];
  const [start = 0, end = 0] = ends;
  const endText = (at: number) => {
    const shown = formats.quantityTokens(at, unit, { nominal: true });
    return at === 0 || shown.unit === shownUnit ? shown.figure : formats.quantity(at, unit, { nominal: true });
  };
  return (
    <div
      className="ems-gauge"
      role="meter"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={known ? Math.min(max, Math.max(min, value)) : min}
      aria-valuetext={words.filter(Boolean).join(', ')}
      data-tone={tone}
      data-freshness={freshness}
    >
      <svg viewBox="0 0 200 116" aria-hidden="true">
        <path className="ems-gauge-track" d={arc(0, 1, radius)} />
        {end > start && <path className="ems-gauge-value" d={arc(start, end, radius)} />}
        {bands.map(({ from, to, tone: band }) => (
          <path key={from} className="ems-gauge-band" data-tone={band} d={arc(share(from), share(to), radius + 14)} />
        ))}
        <text className="ems-gauge-figure" x={centreX} y={centreY - 10}>
          {figure}
        </text>
        <text className="ems-gauge-unit" x={centreX} y={centreY + 10}>
          {shownUnit}
        </text>
        <text className="ems-gauge-end" x={centreX - radius} y={centreY + 16}>
          {endText(min)}
        </text>
        <text className="ems-gauge-end" x={centreX + radius} y={centreY + 16}>
          {endText(max)}
        </text>
      </svg>
      <span className="ems-gauge-label" aria-hidden="true">
        {label}
        {mark && ` (${mark})`}
      </span>
    </div>
  );
}
