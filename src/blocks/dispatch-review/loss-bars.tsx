import { useId, useState } from 'react';
import type { DispatchDay, DispatchReview } from '#src/contract/run/dispatch-review.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { niceScale } from '#src/lib/number/nice-scale.ts';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { costOf, linesOf, type LossLine } from './loss-lines.ts';
import { texts } from './texts.ts';

const steps = 4;
/** Of the labels below the bars, at most so many. */
const labelsMax = 12;

interface HalfProps {
  day: DispatchDay;
  lines: readonly LossLine[];
  /** 1: what was lost, −1: what was saved. */
  side: 1 | -1;
  /** Money that the whole half stands for. */
  top: number;
}

function Half({ day, lines, side, top }: HalfProps) {
  return (
    <span className="ems-losses-half" data-side={side} style={{ flexGrow: top }}>
      {lines.map((line) => {
        const cost = side * costOf(day, line);
        if (cost <= 0 || top === 0) return null;
        return <span key={line} data-reason={line} style={{ blockSize: `${(100 * cost) / top}%` }} />;
      })}
    </span>
  );
}

const sumOf = (day: DispatchDay, lines: readonly LossLine[], side: 1 | -1): number =>
  lines.reduce((sum, line) => sum + Math.max(0, side * costOf(day, line)), 0);

export function LossLegend({ lines }: { lines: readonly LossLine[] }) {
  const t = useTexts(texts);
  return (
    <ul className="ems-losses-legend">
      {lines.map((line) => (
        <li key={line}>
          <span data-reason={line} aria-hidden="true" />
          {t(`reason.${line}`)}
        </li>
      ))}
    </ul>
  );
}

/** A day in words: what each reason cost. */
function useDayWords(currency: string) {
  const t = useTexts(texts);
  const { signed } = useFormats();
  const dayText = useCalendarDay();
  return (day: DispatchDay, lines: readonly LossLine[]): string => {
    const list = lines.flatMap((line) => {
      const cost = costOf(day, line);
      return cost === 0 ? [] : [`${t(`reason.${line}`)} ${signed(cost, currency)}`];
    });
    return t('at', { day: dayText(day.date), list: list.length > 0 ? list.join(' · ') : t('noLoss') });
  };
}

interface LossBarsProps {
  review: DispatchReview;
  /** The chosen day. */
  current: string | undefined;
  onDay(date: string): void;
}

/** What each day lost, by reason; a bar is a button that shows its day. The table below has the same figures. */
export function LossBars({ review, current, onDay }: LossBarsProps) {
  const t = useTexts(texts);
  const id = useId();
  const { number } = useFormats();
  const { days, currency } = review;
  const lines = linesOf(review);
  const words = useDayWords(currency);
  const [pointed, setPointed] = useState<DispatchDay>();
  const most = Math.max(0, ...days.map((day) => sumOf(day, lines, 1)));
  const least = Math.max(0, ...days.map((day) => sumOf(day, lines, -1)));
  const { min, max, step } = niceScale(-least, Math.max(most, 1), steps);
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => max - index * step);
  const every = Math.ceil(days.length / labelsMax);
  return (
    <div className="ems-losses">
      <LossLegend lines={lines} />
      <div className="ems-losses-plot" role="group" aria-label={t('byDay')} aria-describedby={id}>
        <div className="ems-losses-axis" aria-hidden="true">
          <span className="ems-losses-unit">{currency}</span>
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${(100 * (max - tick)) / (max - min)}%` }}>
              {number(tick)}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <button
            key={day.date}
            type="button"
            className="ems-losses-bar"
            aria-label={words(day, lines)}
            aria-pressed={day.date === current}
            onClick={() => onDay(day.date)}
            onFocus={() => setPointed(day)}
            onPointerEnter={() => setPointed(day)}
            onPointerLeave={() => setPointed(undefined)}
          >
            <Half {...{ day, lines }} side={1} top={max} />
            <Half {...{ day, lines }} side={-1} top={-min} />
            {index % every === 0 && <span className="ems-losses-label">{Number(day.date.slice(8))}</span>}
          </button>
        ))}
      </div>
      <VisuallyHidden id={id}>{t('byDayNote')}</VisuallyHidden>
      <p className="ems-losses-read-out" role="status">
        {pointed ? words(pointed, lines) : t('byDayNote')}
      </p>
    </div>
  );
}
