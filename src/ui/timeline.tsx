import { sheet, useStyles } from '#src/theme/styles.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import { Time } from './time.tsx';
import css from './timeline.css?inline';
import { useFormats } from './use-formats.ts';

const styles = sheet(css);
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

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

/** What happened and who did it, oldest first, in the station's time. */
export function Timeline({ moments, zone }: { moments: readonly Moment[]; zone: string | undefined }) {
  useStyles(styles);
  const t = useTexts(texts);
  const { zoneName } = useFormats(zone);
  const first = moments[0];
  return (
    <>
      <ol className="ems-timeline">
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
      {first && zone && zone !== ownZone && <p className="ems-sub">{t('stationTime', { zone: zoneName(first.at) })}</p>}
    </>
  );
}
