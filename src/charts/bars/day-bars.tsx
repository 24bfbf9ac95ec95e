import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './day-bars.css?inline';

const styles = sheet(css);

export interface DayCount {
  /** `2026-01-31` */
  readonly day: string;
  readonly good: number;
  readonly bad: number;
}

interface DayBarsProps {
  label: string;
  days: readonly DayCount[];
  /** What a bar says: its day and its figures. */
  textOf(day: DayCount): string;
  onDay(day: string): void;
}

const percent = (count: number, most: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;

/** How often something happened on each day, as bars; each is a button. */
export function DayBars({ label, days, textOf, onDay }: DayBarsProps) {
  useStyles(styles);
  const most = Math.max(0, ...days.map(({ good, bad }) => good + bad));
  return (
    <ul className="ems-day-bars" aria-label={label}>
      {days.map((each) => (
        <li key={each.day}>
          <button type="button" title={textOf(each)} aria-label={textOf(each)} onClick={() => onDay(each.day)}>
            <span className="ems-day-bars-bad" style={{ blockSize: percent(each.bad, most) }} />
            <span className="ems-day-bars-good" style={{ blockSize: percent(each.good, most) }} />
          </button>
        </li>
      ))}
    </ul>
  );
}
