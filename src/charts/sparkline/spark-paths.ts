import { stretches } from '#src/lib/number/lttb.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import { extent } from '../engine/axes.ts';

/** Units of the drawing, whatever its width on the screen. */
export const sparkWidth = 100;
const pad = 2;

interface SparkPaths {
  line: string;
  dots: string;
  /** Along the bottom where values are missing. */
  gaps: string;
}

/** Path through the values, broken at gaps, the dots of those that stand alone between gaps, and the gaps. */
export function sparkPaths(values: ArrayLike<number>, height: number): SparkPaths {
  const [low, high] = extent(values);
  if (!(low <= high)) return { line: '', dots: '', gaps: '' };
  const x = (index: number) => roundTo((index / Math.max(1, values.length - 1)) * sparkWidth, 2);
  const span = high - low;
  const y = (index: number) => {
    const share = span === 0 ? 0.5 : ((values[index] ?? 0) - low) / span;
    return roundTo(height - pad - share * (height - 2 * pad), 2);
  };
  const times = Array.from(values, (_, index) => index);
  const [line, dots, gaps]: [string[], string[], string[]] = [[], [], []];
  const bottom = height - pad / 2;
  const addGap = (from: number, to: number) => {
    if (to > from) gaps.push(`M${x(from)} ${bottom}H${x(to)}`);
  };
  let known = 0;
  for (const [from, to] of stretches({ times, values }, 0, values.length, Number.POSITIVE_INFINITY)) {
    const points = Array.from({ length: to - from }, (_, at) => `${x(from + at)} ${y(from + at)}`);
    if (points.length === 1) dots.push(`M${points[0]}h0.01`);
    else line.push(`M${points.join('L')}`);
    addGap(known, from);
    known = to - 1;
  }
  addGap(known, values.length - 1);
  return { line: line.join(''), dots: dots.join(''), gaps: gaps.join('') };
}
