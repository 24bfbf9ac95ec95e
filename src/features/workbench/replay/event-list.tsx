import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { Time } from '#src/ui/time.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import type { DayEvent } from './day-events.ts';
import { eventText } from './event-words.ts';
import { texts } from './texts.ts';

interface EventListProps {
  events: readonly DayEvent[];
  zone: string;
  /** The moment that is shown: what comes later is still to come. */
  at: number;
  onGo(event: DayEvent): void;
}

/** Alarms and actions of the day; each leads to its moment. */
export function EventList({ events, zone, at, onGo }: EventListProps) {
  const t = useTexts(texts);
  const formats = useFormats(zone);
  if (events.length === 0) return <p className="ems-replay-none">{t('noEvents')}</p>;
  return (
    <ol className="ems-replay-events">
      {events.map((event) => (
        <li key={event.id} data-kind={event.kind} data-ahead={event.at > at || undefined}>
          <Time at={event.at} zone={zone} show="time" />
          <span>
            {event.severity && event.kind === 'raised' && <SeverityMark severity={event.severity} hideWord />}
          </span>
          <span>
            <LinkButton onClick={() => onGo(event)}>{eventText(event, t, formats)}</LinkButton>
            {event.by !== null && <span className="ems-replay-by"> {event.by}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
