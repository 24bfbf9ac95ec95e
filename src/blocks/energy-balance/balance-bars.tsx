import { type KeyboardEvent, useId, useState } from 'react';
import { carrierStyles } from '#src/charts/carrier-styles.ts';
import { timeLabels } from '#src/charts/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { niceScale } from '#src/lib/nice-scale.ts';
import { quantityOf } from '#src/lib/quantity.ts';
import { toWall } from '#src/lib/zone-clock.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import css from './balance-bars.css?inline';
import { type Bar, carrierOf, type Energies, type Flow, supplies, uses } from './flows.ts';
import { texts } from './texts.ts';

const styles = sheet(css);
const steps = 4;
/** Of the labels below the bars, at most so many. */
const labelsMax = 12;

const heightOf = (energies: Energies, side: readonly Flow[]): number =>
  side.reduce((sum, flow) => sum + energies[flow], 0);

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
}

function Half({ energies, side, top }: { energies: Energies; side: readonly Flow[]; top: number }) {
  return side.map((flow) => (
    <span
      key={flow}
      className="ems-balance-segment"
      data-carrier={carrierOf[flow]}
      style={{ blockSize: `${(100 * energies[flow]) / top}%` }}
    />
  ));
}

function Axis({ top }: { top: number }) {
  const formats = useFormats();
  const shown = quantityOf(top, 'kWh');
  const factor = shown.value / top;
  const ticks = Array.from({ length: 2 * steps + 1 }, (_, index) => ((steps - index) * top) / steps);
  return (
    <div className="ems-balance-axis" aria-hidden="true">
      <span className="ems-balance-unit">{shown.unit}</span>
      {ticks.map((tick, index) => (
        <span key={tick} style={{ insetBlockStart: `${(100 * index) / (2 * steps)}%` }}>
          {formats.number(Math.abs(tick) * factor)}
        </span>
      ))}
    </div>
  );
}

/** What energy came from and went to, bar by bar; the table beside it has the same figures. */
export function BalanceBars({ title, note, bars, flows, unit, zone }: BalanceBarsProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const t = useTexts(texts);
  const id = useId();
  const formats = useFormats(zone);
  const labels = timeLabels(formats.locale, zone);
  const [current, setCurrent] = useState<number>();
  const above = supplies.filter((flow) => flows.includes(flow));
  const below = uses.filter((flow) => flows.includes(flow));
  const known = bars.flatMap(({ energies }) => energies ?? []);
  const most = Math.max(0, ...known.flatMap((one) => [heightOf(one, above), heightOf(one, below)]));
  const top = niceScale(0, most, steps).max;
  const every = Math.ceil(bars.length / labelsMax);
  const move = (by: number) =>
    setCurrent((at) => Math.min(bars.length - 1, Math.max(0, at === undefined ? 0 : at + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -bars.length, End: bars.length }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const words = ({ at, energies }: Bar): string => {
    const list = [...above, ...below].map(
      (flow) => `${t(`flows.${flow}`)} ${formats.quantity(energies?.[flow], 'kWh')}`,
    );
    const time = unit === 'hour' ? labels.moment(at) : labels.tick(at, unit);
    return t('at', { time, list: energies ? list.join(' · ') : t('unknown') });
  };
  const label = (at: number): string =>
    unit === 'hour'
      ? String(new Date(toWall(at, zone)).getUTCHours()).padStart(2, '0')
      : unit === 'day'
        ? String(new Date(toWall(at, zone)).getUTCDate())
        : labels.tick(at, 'month');
  const pointed = current === undefined ? undefined : bars[current];
  return (
    <div className="ems-balance">
      {flows.length > 2 && <Legend flows={[...above, ...below]} />}
      <div
        className="ems-balance-plot"
        role="group"
        tabIndex={0}
        aria-label={title}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setCurrent(undefined)}
      >
        <Axis top={top} />
        <div className="ems-balance-bars" aria-hidden="true">
          {bars.map((bar, index) => (
            <div
              key={bar.at}
              className="ems-balance-bar"
              data-current={index === current || undefined}
              data-unknown={bar.energies === undefined || undefined}
              onPointerEnter={() => setCurrent(index)}
            >
              <div className="ems-balance-above">
                {bar.energies && <Half energies={bar.energies} side={above} top={top} />}
              </div>
              <div className="ems-balance-below">
                {bar.energies && <Half energies={bar.energies} side={below} top={top} />}
              </div>
              <span className="ems-balance-label">{index % every === 0 && label(bar.at)}</span>
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden id={`${id}-keys`}>{t('keys')}</VisuallyHidden>
      <p className="ems-balance-read-out" role="status">
        {pointed ? words(pointed) : note}
      </p>
    </div>
  );
}

function Legend({ flows }: { flows: readonly Flow[] }) {
  const t = useTexts(texts);
  const segments = [
    ['supply', supplies],
    ['use', uses],
  ] as const;
  return segments.map(([side, all]) => (
    <ul key={side} className="ems-balance-legend" aria-label={t(side)}>
      <li>{t(side)}</li>
      {all
        .filter((flow) => flows.includes(flow))
        .map((flow) => (
          <li key={flow}>
            <span className="ems-balance-swatch" data-carrier={carrierOf[flow]} />
            {t(`flows.${flow}`)}
          </li>
        ))}
    </ul>
  ));
}
