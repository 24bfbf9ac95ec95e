import { Sparkline } from '#src/charts/sparkline/sparkline.tsx';
import type { AfterSaleEvidence, EvidenceDay } from '#src/contract/life-cycle/after-sale.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { dayBars, rangeOf } from './evidence-bars.ts';
import { texts } from './texts.ts';

const heightPx = 56;
const sohHeightPx = 40;

interface EvidenceProps {
  evidence: AfterSaleEvidence;
}

/** The 90 days of a battery: each day's range against the window of its warranty, and its state of health. */
export function EvidenceCharts({ evidence }: EvidenceProps) {
  const t = useTexts(texts);
  const { windows, days } = evidence;
  return (
    <section className="ems-case-charts" aria-label={t('evidence.charts')}>
      <RangeChart
        name={t('evidence.soc')}
        unit="%"
        window={windows.soc}
        days={days}
        low={({ socMin }) => socMin}
        high={({ socMax }) => socMax}
      />
      <RangeChart
        name={t('evidence.temperature')}
        unit="°C"
        window={windows.temperature}
        days={days}
        low={({ temperatureMin }) => temperatureMin}
        high={({ temperatureMax }) => temperatureMax}
      />
      <RangeChart
        name={t('evidence.cycles')}
        unit=""
        window={[0, windows.cycles]}
        fromZero
        days={days}
        low={({ cycles }) => (cycles === null ? null : 0)}
        high={({ cycles }) => cycles}
      />
      <Health days={days} />
      <div className="ems-case-axis">
        <span>
          <Day day={days[0]?.day} />
        </span>
        <span>
          <Day day={days.at(-1)?.day} />
        </span>
      </div>
    </section>
  );
}

interface RangeProps {
  name: string;
  unit: string;
  window: readonly [number, number];
  days: readonly EvidenceDay[];
  fromZero?: boolean;
  low(day: EvidenceDay): number | null;
  high(day: EvidenceDay): number | null;
}

/** A bar for each day from its least to its greatest value; those outside of the window have another colour. */
function RangeChart({ name, unit, window, days, low, high, fromZero = false }: RangeProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const ranges = days.map((day) => ({ key: day.day, low: low(day), high: high(day) }));
  // Bars that begin at zero say nothing by their lower end.
  const [least, greatest] = rangeOf(fromZero ? ranges.map((range) => ({ ...range, low: range.high })) : ranges);
  const { bars, band } = dayBars(ranges, window, heightPx);
  const digits = fromZero ? 2 : 1;
  const summary = `${quantity(least, unit, { digits })} – ${quantity(greatest, unit, { digits })}`;
  return (
    <figure>
      <figcaption>
        {name} <span className="ems-sub">{summary}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${name}: ${summary}`}
        viewBox={`0 0 ${days.length} ${heightPx}`}
        preserveAspectRatio="none"
        height={heightPx}
      >
        <title>{t('evidence.band')}</title>
        <rect className="ems-case-band" x={0} width={days.length} y={band.y} height={band.height} />
        {bars.map(({ key, x, y, height, isOutside }) => (
          <rect key={key} data-outside={isOutside || undefined} x={x + 0.2} width={0.6} y={y} height={height} />
        ))}
      </svg>
    </figure>
  );
}

function Health({ days }: { days: readonly EvidenceDay[] }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const values = days.map(({ soh }) => soh);
  const known = values.filter((value) => value !== null);
  const text = (value: number | undefined) => quantity(value ?? null, '%', { digits: 2 });
  const summary = `${text(known[0])} → ${text(known.at(-1))}`;
  return (
    <figure>
      <figcaption>
        {t('evidence.soh')} <span className="ems-sub">{summary}</span>
      </figcaption>
      <Sparkline label={`${t('evidence.soh')}: ${summary}`} values={values} height={sohHeightPx} />
    </figure>
  );
}
