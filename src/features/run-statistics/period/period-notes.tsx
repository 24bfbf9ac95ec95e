import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { ComparedDays } from './compared-days.ts';
import type { Days } from './period.ts';
import { texts } from '../texts.ts';

interface PeriodNotesProps {
  /** Those with figures. */
  stations: readonly Station[];
  /** How many of them are complete. */
  complete: number;
  /** Stations in all. */
  total: number;
  days: Days | undefined;
  compared: ComparedDays | undefined;
  /** Remarks of the page's own. */
  remarks?: readonly string[];
}

/** Which days the figures are of, in which zones, what they are compared with, and how many stations are complete. */
export function PeriodNotes({ stations, complete, total, days, compared, remarks }: PeriodNotesProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const day = useCalendarDay();
  if (!days) return null;
  const span = ({ from, to }: Days) => t('days', { from: day(from), to: day(to) });
  const listed = (dates: readonly string[]): string => {
    const [from = '', to = from] = [dates[0], dates.at(-1)];
    return from === to ? day(from) : span({ from, to });
  };
  const unmatched = compared ? [compared.unmatched, compared.unmatchedBefore] : [];
  const zones = [...new Set(stations.map(({ timeZone }) => timeZone))];
  return (
    <p className="ems-statistics-note" role="status">
      {[
        span(days),
        zones.length > 0 && t('zones', { zones: zones.join(', ') }),
        compared && t('comparedWith', { days: span(compared) }),
        compared?.runningDay !== undefined && t('runningDay', { day: day(compared.runningDay) }),
        ...unmatched.map((dates) => dates.length > 0 && t('noCounterpart', { days: listed(dates) })),
        t('complete', { complete: number(complete), total: number(total) }),
        ...(remarks ?? []),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
