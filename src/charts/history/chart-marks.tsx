import { useTexts } from '#src/i18n/i18n.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { type Plot, xOf } from './history-plot.ts';
import type { ChartMark, View } from './history-types.ts';
import { texts } from '../texts.ts';
import type { TimeLabels } from '../engine/time-labels.ts';

export interface MarksProps {
  marks: readonly ChartMark[];
  view: View;
  plot: Plot;
  labels: TimeLabels;
  onMark: ((id: string) => void) | undefined;
}

/** Fewer px apart, and marks would cover one another: the gravest stands for all of them. */
const apart = 24;

interface Placed extends ChartMark {
  readonly x: number;
  readonly more: number;
}

/** Visible marks from left to right; marks that would overlap become one. */
export function placedMarks(marks: readonly ChartMark[], view: View, plot: Plot): Placed[] {
  const visible = marks.filter(({ at }) => at >= view.from && at <= view.to).toSorted((a, b) => a.at - b.at);
  const out: Placed[] = [];
  for (const mark of visible) {
    const x = xOf(mark.at, view, plot);
    const last = out.at(-1);
    if (!last || x - last.x >= apart) out.push({ ...mark, x, more: 0 });
    else
      out[out.length - 1] = {
        ...((mark.severity ?? 9) < (last.severity ?? 9) ? mark : last),
        x: last.x,
        more: last.more + 1,
      };
  }
  return out;
}

/** Alarms and events on the time axis: buttons, so that they can be reached and opened. */
export function ChartMarks({ marks, view, plot, labels, onMark }: MarksProps) {
  const t = useTexts(texts);
  const placed = placedMarks(marks, view, plot);
  if (placed.length === 0) return null;
  return (
    <ul className="ems-chart-marks" aria-label={t('marks')}>
      {placed.map(({ id, at, name, severity, x, more }) => (
        <li key={id} style={{ insetInlineStart: x - apart / 2 }}>
          <button
            type="button"
            className="ems-chart-mark"
            aria-label={`${labels.moment(at)} ${name}${more > 0 ? ` +${more}` : ''}`}
            title={`${labels.moment(at)} ${name}${more > 0 ? ` +${more}` : ''}`}
            onClick={() => onMark?.(id)}
          >
            {severity ? (
              <SeverityShape severity={severity} />
            ) : (
              <svg width="12" height="10" viewBox="0 0 12 10" aria-hidden="true">
                <path d="M0 0h12l-6 10Z" fill="currentColor" />
              </svg>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
