import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '../button/button.tsx';
import { texts } from '../texts.ts';
import { useFormats } from '../value/use-formats.ts';
import css from './calendar.css?inline';
import { addMonths, clampDay, dayOfKey, monthOfKey, weeksOf } from './calendar-days.ts';
import { monthNames } from './date-text.ts';

const styles = sheet(css);

export interface CalendarProps {
  /** `month`: months are chosen instead of days. */
  of: 'day' | 'month';
  /** `2026-06-01` or `2026-06`; '' where nothing is chosen yet. */
  value: string;
  /** The present day or month. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange(value: string): void;
  /** Below the grid, for instance the time of day. */
  footer?: ReactNode;
}

/** Years that are offered around the shown one. */
const yearsBefore = 20;
const yearsAfter = 10;

interface HeadProps extends Pick<CalendarProps, 'of' | 'min' | 'max'> {
  cursor: string;
  setCursor(cursor: string): void;
}

/** Month and year as lists, and the steps to the neighbours. */
function Head({ of, cursor, min, max, setCursor }: HeadProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const step = of === 'day' ? 1 : 12;
  const first = of === 'day' ? `${cursor.slice(0, 7)}-01` : `${cursor.slice(0, 4)}-01`;
  const move = (months: number) => {
    const next = addMonths(cursor, months);
    setCursor(clampDay(of === 'day' ? next : next.slice(0, 7), min, max));
  };
  const year = Number(cursor.slice(0, 4));
  const from = Number(min?.slice(0, 4) ?? year - yearsBefore);
  const to = Number(max?.slice(0, 4) ?? year + yearsAfter);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (one) => Math.abs(one - year) <= yearsBefore,
  );
  const next = of === 'day' ? addMonths(first, 1) : `${year + 1}-01`;
  return (
    <div className="ems-calendar-head">
      <IconButton
        icon={left}
        label={t(of === 'day' ? 'date.previousMonth' : 'date.previousYear')}
        disabled={min !== undefined && first <= min}
        onClick={() => move(-step)}
      />
      {of === 'day' && (
        <select
          aria-label={t('date.month')}
          className="ems-input"
          value={Number(cursor.slice(5, 7))}
          onChange={({ currentTarget }) => move(Number(currentTarget.value) - Number(cursor.slice(5, 7)))}
        >
          {monthNames(language, 'long').map((name, month) => (
            <option key={name} value={month + 1}>
              {name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('date.year')}
        className="ems-input"
        value={year}
        onChange={({ currentTarget }) => move((Number(currentTarget.value) - year) * 12)}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <IconButton
        icon={right}
        label={t(of === 'day' ? 'date.nextMonth' : 'date.nextYear')}
        disabled={max !== undefined && next > max}
        onClick={() => move(step)}
      />
    </div>
  );
}

interface CellProps {
  value: string;
  label: string;
  name: string;
  cursor: string;
  chosen: string;
  today: string;
  isOutside: boolean;
  choose(value: string): void;
}

function Cell({ value, label, name, cursor, chosen, today, isOutside, choose }: CellProps) {
  return (
    <div role="gridcell" aria-selected={value === chosen}>
      <button
        type="button"
        className="ems-calendar-cell"
        tabIndex={value === cursor ? 0 : -1}
        data-value={value}
        aria-label={name}
        aria-current={value === today ? 'date' : undefined}
        aria-disabled={isOutside || undefined}
        onClick={() => !isOutside && choose(value)}
      >
        {label}
      </button>
    </div>
  );
}

type GridProps = Pick<CalendarProps, 'value' | 'today' | 'min' | 'max' | 'onChange'> & { cursor: string };

const isOutside = (value: string, { min, max }: Pick<GridProps, 'min' | 'max'>): boolean =>
  clampDay(value, min, max) !== value;

function Days(props: GridProps) {
  const { cursor, value, today, onChange } = props;
  const { locale } = useFormats();
  const by = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format(new Date(`${day}T00:00Z`));
  };
  const [short, long, whole] = [by({ weekday: 'short' }), by({ weekday: 'long' }), by({ dateStyle: 'full' })];
  const month = cursor.slice(0, 7);
  const weeks = weeksOf(month);
  return (
    <>
      <div role="row" className="ems-calendar-weekdays">
        {weeks[0]?.map((day) => (
          <span key={day} role="columnheader" aria-label={long(day)}>
            {short(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row">
          {week.map((day) =>
            day.startsWith(month) ? (
              <Cell
                key={day}
                value={day}
                label={String(Number(day.slice(8)))}
                name={whole(day)}
                chosen={value}
                isOutside={isOutside(day, props)}
                choose={onChange}
                {...{ cursor, today }}
              />
            ) : (
              <span key={day} role="gridcell" />
            ),
          )}
        </div>
      ))}
    </>
  );
}

function Months(props: GridProps) {
  const { cursor, value, today, onChange } = props;
  const language = useLanguage();
  const year = cursor.slice(0, 4);
  const [shortNames, longNames] = [monthNames(language, 'short'), monthNames(language, 'long')];
  return [0, 3, 6, 9].map((start) => (
    <div key={start} role="row" className="ems-calendar-months">
      {[start, start + 1, start + 2].map((index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        return (
          <Cell
            key={month}
            value={month}
            label={shortNames[index] ?? ''}
            name={`${longNames[index]} ${year}`}
            chosen={value}
            isOutside={isOutside(month, props)}
            choose={onChange}
            {...{ cursor, today }}
          />
        );
      })}
    </div>
  ));
}

interface Cursor {
  readonly value: string;
  /** Moved by a key, or just opened: the focus goes with it. */
  readonly isFocused: boolean;
}

function useCursor({ value, today, min, max }: CalendarProps, grid: RefObject<HTMLElement | null>) {
  const [cursor, setCursor] = useState<Cursor>(() => ({
    value: clampDay(value === '' ? today : value, min, max),
    isFocused: true,
  }));
  useEffect(() => {
    if (cursor.isFocused) grid.current?.querySelector<HTMLElement>(`[data-value="${cursor.value}"]`)?.focus();
  }, [grid, cursor]);
  return [cursor.value, setCursor] as const;
}

/** A month of days, or a year of months, with the keys of the WAI-ARIA date picker. */
export default function Calendar(props: CalendarProps) {
  useStyles(styles);
  const { of, value, today, min, max, onChange, footer } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useCursor(props, grid);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = of === 'day' ? dayOfKey(cursor, event.key, event.shiftKey) : monthOfKey(cursor, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCursor({ value: clampDay(next, min, max), isFocused: true });
  };
  const Grid = of === 'day' ? Days : Months;
  const title =
    of === 'day'
      ? `${monthNames(language, 'long')[Number(cursor.slice(5, 7)) - 1]} ${cursor.slice(0, 4)}`
      : cursor.slice(0, 4);
  return (
    <div className="ems-calendar">
      <Head {...{ of, cursor, min, max }} setCursor={(next) => setCursor({ value: next, isFocused: false })} />
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="ems-calendar-grid"
        aria-label={title}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
      >
        <Grid {...{ cursor, value, today, min, max, onChange }} />
      </div>
      <p id={`${id}-keys`} hidden>
        {t('date.keys')}
      </p>
      <div className="ems-calendar-foot">
        <Button kind="plain" disabled={clampDay(today, min, max) !== today} onClick={() => onChange(today)}>
          {t(of === 'day' ? 'date.today' : 'date.thisMonth')}
        </Button>
        {footer}
      </div>
    </div>
  );
}
