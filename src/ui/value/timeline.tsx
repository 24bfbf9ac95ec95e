import { sheet, useStyles } from '#src/theme/styles.ts';
import { Time } from './time.tsx';
import css from './timeline.css?inline';

const styles = sheet(css);

export interface Moment {
  readonly key: string;
  readonly what: string;
  /** ISO 8601. */
  readonly at: string;
  /** Who did it. */
  readonly by?: string | undefined;
  readonly note?: string | null | undefined;
  readonly mark?: 'bad' | 'good' | undefined;
}

interface TimelineProps {
  /** The list's name for screen readers. */
  label: string;
  moments: readonly Moment[];
  zone: string | undefined;
}

/** What happened and who did it, oldest first. */
export function Timeline({ label, moments, zone }: TimelineProps) {
  useStyles(styles);
  return (
    <ol className="ems-timeline" aria-label={label}>
      {moments.map(({ key, what, at, by, note, mark }) => (
        <li key={key} data-mark={mark}>
          <span className="ems-timeline-what">
            {what}
            {by !== undefined && <span className="ems-sub">{by}</span>}
          </span>
          <Time at={at} zone={zone} />
          {note && <q>{note}</q>}
        </li>
      ))}
    </ol>
  );
}
