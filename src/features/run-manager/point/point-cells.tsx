import { useFreshnessLimits } from '#src/blocks/live/use-freshness-limits.ts';
import { useLiveValue } from '#src/blocks/live/use-live-values.ts';
import { CommandState } from '#src/blocks/device-command/command-state.tsx';
import { useCommandWords } from '#src/blocks/device-command/use-command-words.ts';
import { DirectedValue, PointFigure } from '#src/blocks/points/live-point.tsx';
import type { PointSpec } from '#src/contract/points/point.ts';
import type { WritablePoint } from '#src/contract/points/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { freshnessOf } from '#src/lib/freshness.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Age, Time } from '#src/ui/value/time.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { texts } from './texts.ts';

/** What the point is, as charts and figures read it. */
export const specOf = ({ unit, decimals, direction, states, interval, limits }: WritablePoint): PointSpec => ({
  kind: states.length > 0 ? 'state' : 'gauge',
  unit,
  range: [limits.min.value, limits.max.value],
  interval: interval as PointSpec['interval'],
  decimals,
  ...(direction !== 'none' && { direction }),
});

/** The word of a state; undefined for a number. */
const wordOf = ({ states }: WritablePoint, value: number | null | undefined): string | undefined =>
  states.find((state) => state.value === value)?.label;

/** The value in force, as a figure of a column. */
export function PointValue({ point, value }: { point: WritablePoint; value: number }) {
  const { unit, decimals, direction } = point;
  const word = wordOf(point, value);
  if (word !== undefined) return word;
  if (direction === 'none') return <Value value={value} unit={unit} digits={decimals} column />;
  return <DirectedValue value={value} unit={unit} digits={decimals} direction={direction} column terse />;
}

/** What the point shows now, from push; until that comes what the list has read. */
export function LiveCell({ point }: { point: WritablePoint }) {
  const live = useLiveValue(point.id);
  const limits = useFreshnessLimits();
  const measuredAt = Date.parse(point.measuredAt);
  const freshness = useServerNow((now) =>
    freshnessOf(now - measuredAt, point.interval * 1000, limits, point.quality === 'bad'),
  );
  if (!point.isReadBack) return '—';
  const shown = live ?? { value: point.value, measuredAt, freshness };
  return (
    <PointFigure spec={specOf(point)} live={shown} names={undefined} word={wordOf(point, shown.value)} column terse />
  );
}

/** How long ago the value was measured. */
export function AgeCell({ point }: { point: WritablePoint }) {
  const live = useLiveValue(point.id);
  if (!point.isReadBack) return '—';
  return <Age at={live?.measuredAt ?? point.measuredAt} />;
}

/** The allowed values, and what narrows them. */
export function LimitsCell({ point }: { point: WritablePoint }) {
  const t = useTexts(texts);
  const textOf = useLimitTexts();
  const by = textOf.by(point);
  return (
    <span className="ems-write-lines">
      <AllLines>{textOf.range(point)}</AllLines>
      {by !== undefined && <span className="ems-sub">{t('limitedBy', { by })}</span>}
    </span>
  );
}

/** The allowed values in words, and what narrows them; undefined: nothing but the point's table. */
export function useLimitTexts() {
  const t = useTexts(texts);
  const { writtenValue } = useCommandWords();
  return {
    range: (point: WritablePoint): string => {
      const { limits, states } = point;
      if (states.length > 0) return states.map(({ label }) => label).join(' / ');
      const [min, max] = [limits.min, limits.max].map(({ value }) => writtenValue(point, value));
      return min === max ? (min ?? '') : t('range', { min: min ?? '', max: max ?? '' });
    },
    by: ({ limits: { min, max } }: WritablePoint): string | undefined => {
      const sources = [...new Set([min.by, max.by])].filter((by) => by !== 'point');
      return sources.length === 0 ? undefined : sources.map((by) => t(`limit.${by}`)).join(', ');
    },
  };
}

const modeTones = { plan: 'quiet', written: 'active', commanded: 'active' } as const;

/** By plan, by a command, or the written value and until when it is in force. */
export function ControlCell({ point, zone }: { point: WritablePoint; zone: string | undefined }) {
  const t = useTexts(texts);
  const { mode, written, until } = point;
  return (
    <span className="ems-write-lines">
      <StatusDot tone={modeTones[mode]}>
        <span>{written === null ? t(`mode.${mode}`) : <PointValue point={point} value={written} />}</span>
      </StatusDot>
      {until !== null && (
        <span className="ems-sub">
          {t('until')} <Time at={until} zone={zone} show="time" />
        </span>
      )}
    </span>
  );
}

/** Who wrote last, when, and what became of it. */
export function LastCell({ point: { last }, zone }: { point: WritablePoint; zone: string | undefined }) {
  const t = useTexts(texts);
  if (!last) return <span className="ems-sub">{t('none')}</span>;
  return (
    <span className="ems-write-lines">
      <CommandState command={last} />
      <span className="ems-sub">
        {last.by.name} · <Time at={last.at} zone={zone} show="minute" />
      </span>
    </span>
  );
}

export const writesText = (
  { writes: { today, budget } }: WritablePoint,
  t: (key: 'budget', figures: { today: number; budget: number }) => string,
): string => (budget === null ? String(today) : t('budget', { today, budget }));
