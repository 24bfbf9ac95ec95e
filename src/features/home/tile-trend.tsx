import { type ComponentType, Suspense } from 'react';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { SparklineProps } from '#src/charts/sparkline/sparkline.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

const NoLine: ComponentType<SparklineProps> = () => null;

/** A tile does without its line where the code for it cannot be loaded. */
const Sparkline = lazyComponent(() =>
  import('#src/charts/sparkline/sparkline.tsx').then(
    (module): { default: ComponentType<SparklineProps> } => ({ default: module.Sparkline }),
    () => ({ default: NoLine }),
  ),
);

interface TileTrendProps {
  /** undefined: not known yet. */
  values: readonly (number | null)[] | undefined;
  /** Without it: a count. */
  unit?: string | undefined;
  carrier?: FlowNode;
}

const heightPx = 28;

/** How a figure went in the last 24 hours, at a glance; its space is there before the line is. */
export function TileTrend({ values, unit, carrier }: TileTrendProps) {
  const t = useTexts(texts);
  const { number, quantity } = useFormats();
  const known = values?.filter((value) => value !== null) ?? [];
  const amount = (value: number) => (unit === undefined ? number(value, 0) : quantity(value, unit));
  const range = { low: amount(Math.min(...known)), high: amount(Math.max(...known)) };
  const label = t(values?.includes(null) ? 'kpi.trendWithGaps' : 'kpi.trend', range);
  return (
    <span className="ems-home-trend" style={{ blockSize: heightPx }}>
      {values && known.length > 1 && (
        <Suspense fallback={null}>
          <Sparkline label={label} values={values} height={heightPx} {...(carrier && { carrier })} />
        </Suspense>
      )}
    </span>
  );
}
