import { useTexts } from '#src/i18n/i18n.tsx';
import { Time } from '#src/ui/time.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import type { Moment } from './alarm-state.ts';
import { texts } from './texts.ts';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What happened and who did it, oldest first, in the station's time. */
export function AlarmTimeline({ moments, zone }: { moments: readonly Moment[]; zone: string | undefined }) {
  const t = useTexts(texts);
  const { zoneName } = useFormats(zone);
  const first = moments[0];
  return (
    <>
      <ol className="ems-alarm-timeline">
        {moments.map(({ kind, at, by, note }) => (
          <li key={kind} className={`ems-alarm-moment-${kind}`}>
            <span className="ems-alarm-moment-what">
              {t(`moment.${kind}`)}
              {(kind === 'acknowledged' || kind === 'resolved') && (
                <span className="ems-alarm-sub">{by ?? t('system')}</span>
              )}
            </span>
            <Time at={at} zone={zone} />
            {note && <q>{note}</q>}
          </li>
        ))}
      </ol>
      {first && zone && zone !== ownZone && (
        <p className="ems-alarm-sub">{t('detail.zone', { zone: zoneName(first.at) })}</p>
      )}
    </>
  );
}
