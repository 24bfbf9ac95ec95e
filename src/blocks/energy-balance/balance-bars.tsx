import { type BarDrill, BarPlot, PlotLegend } from '#src/charts/bars/bar-plot.tsx';
import { carrierStyles } from '#src/charts/flow/carrier-styles.ts';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { quantityOf } from '#src/lib/number/quantity.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './balance-bars.css?inline';
import { type Bar, carrierOf, type Energies, type Flow, supplies, uses } from './flows.ts';
import { texts } from './texts.ts';

const styles = sheet(css);

interface BalanceBarsProps {
  title: string;
  /** What the two sides are, while no bar is pointed at. */
  note: string;
  bars: readonly Bar[];
  /** Those that are shown. */
  flows: readonly Flow[];
  /** How long a bar lasts. */
  unit: 'hour' | 'day' | 'month';
  zone: string;
  drill?: BarDrill | undefined;
}

function axisOf(top: number) {
  const { unit, value } = quantityOf(top, 'kWh');
  return { unit, factor: top > 0 ? value / top : 1 };
}

const sideOf = (energies: Energies | undefined, side: readonly Flow[]) =>
  energies ? side.map((flow) => ({ id: carrierOf[flow], size: energies[flow] })) : [];

/** What energy came from and went to, bar by bar; the table beside it has the same figures. */
export function BalanceBars({ title, note, bars, flows, unit, zone, drill }: BalanceBarsProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats(zone);
  const labels = timeLabels(formats.locale, zone);
  const above = supplies.filter((flow) => flows.includes(flow));
  const below = uses.filter((flow) => flows.includes(flow));
  const words = ({ at, energies, partial }: Bar): string => {
    const list = [...above, ...below].map(
      (flow) => `${t(`flows.${flow}`)} ${formats.quantity(energies?.[flow], 'kWh')}`,
    );
    const time = unit === 'hour' ? labels.moment(at) : labels.tick(at, unit);
    return t('at', { time, list: energies ? [...list, ...(partial ? [partial] : [])].join(' · ') : t('unknown') });
  };
  const label = (at: number): string =>
    unit === 'hour'
      ? String(new Date(toWall(at, zone)).getUTCHours()).padStart(2, '0')
      : unit === 'day'
        ? String(new Date(toWall(at, zone)).getUTCDate())
        : labels.tick(at, 'month');
  return (
    <BarPlot
      title={title}
      note={note}
      keys={t('keys')}
      colourBy="data-carrier"
      axisOf={axisOf}
      below="positive"
      drill={drill}
      words={(index) => words(bars[index]!)}
      bars={bars.map(({ at, energies, partial }) => ({
        id: at,
        label: label(at),
        above: sideOf(energies, above),
        below: sideOf(energies, below),
        isPartial: partial !== undefined,
      }))}
      legend={flows.length > 2 && <Legend flows={[...above, ...below]} />}
    />
  );
}

function Legend({ flows }: { flows: readonly Flow[] }) {
  const t = useTexts(texts);
  const sides = [
    ['supply', supplies],
    ['use', uses],
  ] as const;
  return sides.map(([side, all]) => (
    <PlotLegend
      key={side}
      label={t(side)}
      heading={t(side)}
      colourBy="data-carrier"
      entries={all
        .filter((flow) => flows.includes(flow))
        .map((flow) => ({ id: carrierOf[flow], name: t(`flows.${flow}`) }))}
    />
  ));
}
