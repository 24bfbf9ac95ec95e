import { memo } from 'react';
import { useCommandText } from '#src/blocks/device-command/use-command-words.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Time } from '#src/ui/value/time.tsx';
import type { DayEvent } from './day-events.ts';
import { eventText } from './event-words.ts';
import { texts } from './texts.ts';

interface EventListProps {
  events: readonly DayEvent[];
  zone: string;
  /** The moment that is shown: what comes later is still to come. */
  at: number;
  go(at: number): void;
}

interface EventRowProps extends Pick<EventListProps, 'zone' | 'go'> {
  event: DayEvent;
  isAhead: boolean;
  text: string;
}

export function NoEvents() {
  const t = useTexts(texts);
  return <p className="ems-replay-none">{t('noEvents')}</p>;
}

/** Time goes on past a thousand of them: only those that it passes are drawn again. */
const EventRow = memo(function EventRow({ event, zone, isAhead, text, go }: EventRowProps) {
  return (
    <li data-kind={event.kind} data-ahead={isAhead || undefined}>
      <Time at={event.at} zone={zone} show="time" />
      <span>{event.severity && event.kind === 'raised' && <SeverityMark severity={event.severity} hideWord />}</span>
      <span>
        <LinkButton onClick={() => go(event.at)}>{text}</LinkButton>
        {event.by !== null && <span className="ems-replay-by"> {event.by}</span>}
      </span>
    </li>
  );
});

/** Alarms and actions of the day; each leads to its moment. */
export function EventList({ events, zone, at, go }: EventListProps) {
  const t = useTexts(texts);
  const commandText = useCommandText();
  return (
    <ol className="ems-replay-events">
      {events.map((event) => (
        <EventRow
          key={event.id}
          {...{ event, zone, go }}
          isAhead={event.at > at}
          text={eventText(event, t, commandText)}
        />
      ))}
    </ol>
  );
}
