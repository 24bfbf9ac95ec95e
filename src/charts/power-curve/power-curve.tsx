import { useMemo, useRef } from 'react';
import type { Formats } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { niceScale } from '#src/lib/number/nice-scale.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import { Empty, Failure } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { extent } from '../engine/axes.ts';
import { type ChartColours, fade } from '../style/colours.ts';
import type { EngineOption } from '../engine/engine.ts';
import css from './power-curve.css?inline';
import type { Column } from '../history/history-types.ts';
import { type NominalCurve, type SpeedBin, speedBins } from './power-curve-model.ts';
import { texts } from '../texts.ts';
import { useColours } from '../style/use-colours.ts';
import { useEngine } from '../engine/use-engine.ts';

const styles = sheet(css);

export interface PowerCurveProps {
  title: string;
  /** m/s, one for each power. */
  speeds: Column;
  /** kW */
  powers: Column;
  nominal: NominalCurve;
  height?: number;
}

const manyPoints = 2000;

function pairs(x: Column, y: Column): Float64Array {
  const out = new Float64Array(x.length * 2);
  for (let index = 0; index < x.length; index += 1) {
    out[index * 2] = x[index] ?? Number.NaN;
    out[index * 2 + 1] = y[index] ?? Number.NaN;
  }
  return out;
}

interface CurveScene {
  readonly props: PowerCurveProps;
  readonly bins: readonly SpeedBin[];
  readonly number: Formats['number'];
}

function optionOf({ props, bins, number }: CurveScene, { of, font, fontSize }: ChartColours): EngineOption {
  const { speeds, powers, nominal } = props;
  const numbers = (column: Column) => Float64Array.from(column, (value) => value ?? Number.NaN);
  const top = Math.max(extent(numbers(powers))[1], extent(numbers(nominal.powers))[1]);
  const right = Math.max(extent(numbers(speeds))[1], extent(numbers(nominal.speeds))[1]);
  const axis = (high: number, name: string) => {
    const { min, max, step } = niceScale(0, high, 5);
    return {
      type: 'value',
      min,
      max,
      interval: step,
      name,
      nameGap: 10,
      nameTextStyle: { color: of.muted },
      axisLine: { show: true, lineStyle: { color: of['control-line'] } },
      axisLabel: { color: of.muted, formatter: (value: number) => number(value) },
      splitLine: { lineStyle: { color: of.line } },
    };
  };
  const shared = { animation: false, silent: true, emphasis: { disabled: true }, dimensions: ['speed', 'power'] };
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize, color: of.muted },
    grid: { left: 48, right: 48, top: 30, bottom: 28, outerBoundsMode: 'none' },
    xAxis: axis(right, 'm/s'),
    yAxis: axis(top, 'kW'),
    series: [
      {
        ...shared,
        id: 'measured',
        type: 'scatter',
        data: pairs(speeds, powers),
        symbolSize: 4,
        itemStyle: { color: fade(of.wind, 0.45) },
        large: speeds.length > manyPoints,
        largeThreshold: manyPoints,
      },
      {
        ...shared,
        id: 'mean',
        type: 'line',
        data: bins.map(({ from, to, mean }) => [(from + to) / 2, mean]),
        showSymbol: false,
        lineStyle: { color: of.wind, width: 2 },
      },
      {
        ...shared,
        id: 'nominal',
        type: 'line',
        data: pairs(nominal.speeds, nominal.powers),
        showSymbol: false,
        lineStyle: { color: of.ink, width: 2, type: 'dashed' },
      },
    ],
  };
}

/** Measured power over wind speed against the maker's curve, with the means by speed as a table beside it. */
export function PowerCurve(props: PowerCurveProps) {
  useStyles(styles);
  const { title, speeds, powers, nominal, height = 280 } = props;
  const t = useTexts(texts);
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const colours = useColours(box);
  const bins = useMemo(() => speedBins(speeds, powers, nominal, 1), [speeds, powers, nominal]);
  const option = useMemo(
    () =>
      colours
        ? optionOf({ props: { title, speeds, powers, nominal }, bins, number: formats.number }, colours)
        : undefined,
    [title, speeds, powers, nominal, bins, formats, colours],
  );
  const { ready, error, retry } = useEngine(box, option);
  if (speeds.length === 0) return <Empty title={t('empty')} text={t('emptyText')} />;
  return (
    <section className="ems-curve" aria-label={title}>
      <div className="ems-curve-plot">
        <div ref={box} style={{ blockSize: height }} aria-hidden="true" data-ready={ready || undefined} />
        {error !== undefined && <Failure error={error} title={t('failed')} retry={retry} />}
        <p className="ems-curve-legend" aria-hidden="true">
          <span className="ems-curve-dot" /> {t('curve.measured')} <span className="ems-curve-line" /> {t('mean')}
          <span className="ems-curve-dash" /> {t('curve.nominal')}
        </p>
      </div>
      <div className="ems-curve-rows" tabIndex={0} role="group" aria-label={t('values')}>
        <PlainTable caption={title} figures>
          <thead>
            <tr>
              <th scope="col">m/s</th>
              <th scope="col">{t('mean')} kW</th>
              <th scope="col">{t('curve.nominal')} kW</th>
              <th scope="col">{t('curve.count')}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ from, to, mean, nominal: stated, count }) => (
              <tr key={from}>
                <th scope="row">{`${formats.number(from)}–${formats.number(to)}`}</th>
                <td>{formats.number(mean, 1)}</td>
                <td>{formats.number(stated, 1)}</td>
                <td>{formats.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </section>
  );
}
