import back from 'primeicons/raw-svg/step-backward.svg?icon';
import forward from 'primeicons/raw-svg/step-forward.svg?icon';
import history from 'primeicons/raw-svg/history.svg?icon';
import pause from 'primeicons/raw-svg/pause.svg?icon';
import play from 'primeicons/raw-svg/play.svg?icon';
import { memo } from 'react';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { isDateValue } from '#src/ui/date-field/date-text.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { SeverityShape } from '#src/ui/state/severity-shape.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { DayEvent } from './day-events.ts';
import { type Day, stepMs } from './day-history.ts';
import { marksOf } from './marks.ts';
import css from './replay.css?inline';
import { texts } from './texts.ts';
import { type Speed, speeds } from './use-playing.ts';

const styles = sheet(css);

interface ReplayBarProps {
  day: Day;
  zone: string;
  at: number;
  /** The last picture that there is. */
  last: number;
  /** Now, for the last day that can be chosen. */
  now: number;
  events: readonly DayEvent[];
  isPlaying: boolean;
  speed: Speed;
  setSpeed(speed: Speed): void;
  setPlaying(playing: boolean): void;
  go(at: number): void;
  leave(): void;
}

const dayText = (at: number, zone: string): string => toWallClock(at, zone).slice(0, 10);

/** A banner that shows the replayed time while the page is not live. */
function Banner({ at, zone, leave }: Pick<ReplayBarProps, 'at' | 'zone' | 'leave'>) {
  const t = useTexts(texts);
  const formats = useFormats(zone);
  return (
    <div className="ems-replay-banner">
      <Icon of={history} />
      <strong>{t('past', { time: toMinute(formats.dateTime(at)), zone: formats.zoneName(at) })}</strong>
      <Button onClick={leave}>{t('live')}</Button>
    </div>
  );
}

/** Marks of alarms and commands along the day, hidden from screen readers; the list of events has the same content. */
const Marks = memo(function Marks({ day, events }: Pick<ReplayBarProps, 'day' | 'events'>) {
  return (
    <div className="ems-replay-marks" aria-hidden="true">
      {marksOf(events, day).map(({ id, share, severity, kind }) => (
        <span key={id} data-kind={kind} style={{ insetInlineStart: `${share * 100}%` }}>
          {severity && <SeverityShape severity={severity} size={10} />}
        </span>
      ))}
    </div>
  );
});

function Track({ day, zone, at, last, events, go }: ReplayBarProps) {
  const t = useTexts(texts);
  const formats = useFormats(zone);
  const hours = [0, 6, 12, 18, 24].map((hour) => day.from + ((day.to - day.from) * hour) / 24);
  return (
    <div className="ems-replay-track">
      <Marks day={day} events={events} />
      <input
        type="range"
        aria-label={t('time')}
        aria-valuetext={toMinute(formats.dateTime(at))}
        min={0}
        max={Math.round((day.to - day.from) / stepMs) - 1}
        step={1}
        value={Math.round((at - day.from) / stepMs)}
        onChange={(event) => go(Math.min(last, day.from + Number(event.currentTarget.value) * stepMs))}
      />
      <div className="ems-replay-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{toWallClock(hour, zone).slice(11)}</span>
        ))}
      </div>
    </div>
  );
}

/**
 * The player of a past day: banner, day and time, play, speed, previous and next event, and the return to live values.
 */
export function ReplayBar(props: ReplayBarProps) {
  useStyles(styles);
  const { zone, at, last, now, events, isPlaying, speed, setSpeed, setPlaying, go, leave } = props;
  const t = useTexts(texts);
  const before = events.findLast((event) => event.at < at);
  const after = events.find((event) => event.at >= at + stepMs && event.at < last + stepMs);
  const setDay = (text: string) => {
    if (!isDateValue(text, 'date')) return;
    const clock = toWallClock(at, zone).slice(11);
    const requestedAt = Date.parse(fromWallClock(`${text}T${clock}`, zone) ?? '');
    if (!Number.isNaN(requestedAt) && requestedAt > 0) go(Math.min(requestedAt, now));
  };
  return (
    <section className="ems-replay" aria-label={t('title')}>
      <Banner {...{ at, zone, leave }} />
      <div className="ems-replay-row">
        <DateField
          kind="date"
          label={t('day')}
          hideLabel
          className="ems-replay-day"
          zone={zone}
          value={dayText(at, zone)}
          max={dayText(now, zone)}
          onChange={setDay}
        />
        <IconButton icon={back} label={t('before')} disabled={!before} onClick={() => before && go(before.at)} />
        <IconButton
          kind="primary"
          icon={isPlaying ? pause : play}
          label={t(isPlaying ? 'pause' : 'play')}
          disabled={!isPlaying && at >= last}
          onClick={() => setPlaying(!isPlaying)}
        />
        <IconButton icon={forward} label={t('after')} disabled={!after} onClick={() => after && go(after.at)} />
        <SelectField
          label={t('speed')}
          hideLabel
          value={speed}
          options={speeds.map((minutes) => ({ value: minutes, label: t('perSecond', { minutes }) }))}
          onChange={(next) => next !== undefined && setSpeed(next)}
        />
        <Track {...props} />
      </div>
    </section>
  );
}
