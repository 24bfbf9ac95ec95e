import { BarPlot, PlotLegend } from '#src/charts/bars/bar-plot.tsx';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { quantityOf } from '#src/lib/number/quantity.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { hasReadings, isComplete } from '../coverage.ts';
import type { Drill } from '../use-drill.ts';
import { usePartial } from '../use-partial.ts';
import css from './carbon-chart.css?inline';
import type { CarbonBar } from './carbon-rows.ts';
import { texts } from './texts.ts';

const styles = sheet(css);
const unitKg = 'kg CO₂';
const drawn = ['withoutPlant', 'scope2Location', 'scope1'] as const;

function axisOf(top: number) {
  const { unit, value } = quantityOf(top, unitKg);
  return { unit, factor: top > 0 ? value / top : 1 };
}

interface CarbonChartProps {
  bars: readonly CarbonBar[];
  /** How long a bar lasts. */
  by: 'day' | 'month';
  drill: Drill;
}

/** Bars of scopes 1 and 2 below the line of what would have been without the plant: the space between is avoided. */
export function CarbonChart({ bars, by, drill }: CarbonChartProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  const partialOf = usePartial();
  const labels = timeLabels(formats.locale, 'UTC');
  const words = ({ at, sums }: CarbonBar): string =>
    t('at', {
      time: labels.tick(at, by),
      list: [
        ...(['withoutPlant', 'scope1', 'scope2Location', 'reduction', 'storage'] as const).map(
          (figure) => `${t(`column.${figure}`)} ${formats.quantity(hasReadings(sums) ? sums[figure] : null, unitKg)}`,
        ),
        partialOf(sums),
      ]
        .filter(Boolean)
        .join(' · '),
    });
  return (
    <BarPlot
      title={t('course')}
      note={t('courseText')}
      keys={t('keys')}
      colourBy="data-series"
      axisOf={axisOf}
      drill={drill(bars.map(({ at }) => at))}
      words={(index) => words(bars[index]!)}
      bars={bars.map(({ at, sums }) => ({
        id: at,
        label: by === 'day' ? new Date(at).getUTCDate() : labels.tick(at, 'month'),
        above: (['scope2Location', 'scope1'] as const).map((id) => ({ id, size: sums[id] })),
        line: sums.withoutPlant,
        isPartial: !isComplete(sums),
      }))}
      legend={
        <PlotLegend
          label={t('legend')}
          colourBy="data-series"
          entries={drawn.map((id) => ({ id, name: t(`column.${id}`), isLine: id === 'withoutPlant' }))}
        />
      }
    />
  );
}
