import { sheet, useStyles } from '#src/theme/styles.ts';
import { useServerNow } from './clock.ts';
import { toMinute } from '../field/to-minute.ts';
import { useCalendarDay } from './use-calendar-day.ts';
import { useFormats } from './use-formats.ts';
import { useShownZone } from './zone-mode.ts';
import css from './value.css?inline';

const styles = sheet(css);

export interface TimeProps {
  /** ISO 8601, milliseconds or a date. Missing: `—`. */
  at: string | number | Date | null | undefined;
  /** IANA zone, for instance the station's; without it the browser's. */
  zone?: string | undefined;
  /** `minute`: date and time without seconds, for what people have planned. */
  show?: 'dateTime' | 'minute' | 'date' | 'time';
}

const missing = '—';
const toIso = (at: string | number | Date) => new Date(at).toISOString();

/** A moment on the clock, with the zone where that is not the viewer's. */
export function Time({ at, zone, show = 'dateTime' }: TimeProps) {
  useStyles(styles);
  const shownZone = useShownZone(zone);
  const formats = useFormats(show === 'date' ? zone : shownZone);
  if (at === null || at === undefined) return missing;
  const zoneName = show === 'date' ? '' : formats.withZone('', at).trim();
  return (
    <time dateTime={toIso(at)} title={`${formats.dateTime(at)} ${formats.zoneName(at)}`} className="ems-figures">
      {show === 'minute' ? toMinute(formats.dateTime(at)) : formats[show](at)}
      {zoneName && <span className="ems-time-zone"> {zoneName}</span>}
    </time>
  );
}

/** An age; hovering shows the time. All ages are updated together. */
export function Age({ at, zone }: Omit<TimeProps, 'show'>) {
  useStyles(styles);
  const formats = useFormats(useShownZone(zone));
  const moment = at === null || at === undefined ? Number.NaN : new Date(at).getTime();
  const age = useServerNow((now) => (Number.isNaN(moment) ? missing : formats.relative(Math.max(0, now - moment))));
  if (at === null || at === undefined) return missing;
  return (
    <time dateTime={toIso(at)} title={`${formats.dateTime(at)} ${formats.zoneName(at)}`} className="ems-figures">
      {age}
    </time>
  );
}

/** A day of the calendar (`2026-11-21`), the same in every zone. Missing: `—`. */
export function Day({ day }: { day: string | null | undefined }) {
  const dayText = useCalendarDay();
  return day ? dayText(day) : missing;
}
