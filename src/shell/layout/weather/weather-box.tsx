import { useId, useRef, useState } from 'react';
import type { WeatherDay, WeatherForecast } from '#src/contract/station/weather.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useNow } from '#src/ui/value/clock.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { usePress } from '#src/ui/button/use-press.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { topTexts } from '../top-bar/top-texts.ts';
import css from './weather.css?inline';
import { skyIcon, weatherAt } from './weather-icon.ts';

const styles = sheet(css);

interface WeatherBoxProps {
  readonly forecast: WeatherForecast;
  readonly today: WeatherDay;
}

/** Today's weather; the days to come unfold below it. */
export function WeatherBox({ forecast: { place, days }, today }: WeatherBoxProps) {
  useStyles(styles);
  const t = useTexts(topTexts);
  const hour = useNow((now) => new Date(now).getHours());
  const { text, icon } = weatherAt(today, hour);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const id = useId();
  const title = place ? t('weather.forecastAt', { place }) : t('weather.forecast');
  return (
    <>
      <button
        ref={box}
        type="button"
        className="ems-weather"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...usePress(open, setOpen)}
      >
        <VisuallyHidden>{place ? t('weather.nameAt', { place }) : t('weather.name')}</VisuallyHidden>
        <Icon of={icon} size={20} />
        <Range day={today} />{' '}
        <span className="ems-weather-text">
          <span>{text}</span>
        </span>
      </button>
      <Popover
        id={id}
        open={open}
        onClose={() => setOpen(false)}
        anchor={box}
        placement={{ side: 'bottom', align: 'end' }}
        className="ems-weather-days"
        role="group"
        label={title}
      >
        <p>{title}</p>
        <ul>
          {days.map((day, index) => (
            <Day key={day.date ?? index} day={day} index={index} />
          ))}
        </ul>
      </Popover>
    </>
  );
}

function Range({ day: { tempMin, tempMax } }: { day: WeatherDay }) {
  const t = useTexts(topTexts);
  const { number } = useFormats();
  const figure = (value: number) => (Number.isFinite(value) ? number(value, 0) : '—');
  return (
    <span className="ems-weather-range">{t('weather.range', { min: figure(tempMin), max: figure(tempMax) })}</span>
  );
}

function Day({ day, index }: { day: WeatherDay; index: number }) {
  const t = useTexts(topTexts);
  const { locale } = useFormats();
  const weekday = () =>
    // The date is that of the place, and no instant: read and written in one zone.
    day.date && new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day.date));
  const name = index === 0 ? t('weather.today') : index === 1 ? t('weather.tomorrow') : weekday();
  const { textDay, textNight } = day;
  const isSame = textDay === textNight || textNight === '';
  return (
    <li>
      <span>{name}</span>
      <Icon of={skyIcon(day.skyDay, true)} />
      <span className="ems-weather-words">
        {isSame ? textDay || day.text : t('weather.dayNight', { day: textDay, night: textNight })}
      </span>
      <Range day={day} />
    </li>
  );
}
