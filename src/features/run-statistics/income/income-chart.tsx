import { type BarDrill, BarPlot, PlotLegend } from '#src/charts/bars/bar-plot.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import stackCss from '../stack-course.css?inline';
import css from './income-chart.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const stackStyles = sheet(stackCss);

/** A part of each bar; its colour follows from the id, see the style sheet. */
interface Series {
  readonly id: string;
  readonly name: string;
}

/** One bar: money by series, above the axis or below it. */
export interface MoneyBar {
  readonly id: string;
  /** Below the bar, and in the words about it. */
  readonly label: string;
  readonly name: string;
  readonly money: Readonly<Record<string, number | null>>;
  /** What is compared with the bar's total; null: nothing. */
  readonly compared?: number | null | undefined;
  /** What is missing, in words; the bar is marked. */
  readonly partial?: string | undefined;
}

const hasLoss = ({ money, compared }: MoneyBar): boolean =>
  [...Object.values(money), compared].some((value) => (value ?? 0) < 0);

interface IncomeChartProps {
  title: string;
  /** What is shown, while no bar is pointed at. */
  note: string;
  series: readonly Series[];
  bars: readonly MoneyBar[];
  /** ISO 4217. */
  currency: string;
  drill?: BarDrill;
}

/** Money by source, bar by bar, losses below the axis; the words below it have the figures of the chosen bar. */
export function IncomeChart({ title, note, series, bars, currency, drill }: IncomeChartProps) {
  useStyles(styles);
  useStyles(stackStyles);
  const t = useTexts(texts);
  const formats = useFormats();
  const shown = series.filter(({ id }) => bars.some(({ money }) => (money[id] ?? 0) !== 0));
  const hasLine = bars.some(({ compared }) => typeof compared === 'number');
  const words = ({ name, money, compared, partial }: MoneyBar): string => {
    const figures = shown.map((one) => `${one.name} ${formats.quantity(money[one.id], currency)}`);
    const before = compared === undefined ? [] : [t('chart.compared', { value: formats.quantity(compared, currency) })];
    return t('chart.at', { name, list: [...figures, ...before, ...(partial ? [partial] : [])].join(' · ') });
  };
  const sideOf = (money: MoneyBar['money'], sign: 1 | -1) =>
    shown.map(({ id }) => ({ id, size: Math.max(0, sign * (money[id] ?? 0)) }));
  return (
    <BarPlot
      title={title}
      note={note}
      keys={t('chart.keys')}
      colourBy="data-source"
      axisOf={() => ({ unit: currency, factor: 1 })}
      below={bars.some(hasLoss) ? 'negative' : undefined}
      drill={drill}
      words={(index) => words(bars[index]!)}
      bars={bars.map(({ id, label, money, compared, partial }) => ({
        id,
        label,
        above: sideOf(money, 1),
        below: sideOf(money, -1),
        line: compared,
        isPartial: partial !== undefined,
      }))}
      legend={
        <PlotLegend
          label={t('chart.legend')}
          colourBy="data-source"
          entries={[...shown, ...(hasLine ? [{ id: 'compared', name: t('chart.line'), isLine: true }] : [])]}
        />
      }
    />
  );
}
