import calendarIcon from 'primeicons/raw-svg/calendar.svg?icon';
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '../button/button.tsx';
import { useServerNow } from '../value/clock.ts';
import { Field, type FieldFrame, type FieldIds } from '../field/field.tsx';
import { Popover } from '../popover/popover.tsx';
import { texts } from '../texts.ts';
import { usePress } from '../button/use-press.ts';
import { lazyComponent } from '../lazy-component.ts';
import { useZoneLabel } from '../value/zone-mode.ts';
import css from './date-field.css?inline';
import { type DateKind, formatDateText, isDateValue, parseDateText } from './date-text.ts';

const styles = sheet(css);
const Calendar = lazyComponent(() => import('./calendar.tsx'));

export interface DateFieldProps extends FieldFrame {
  kind: DateKind;
  /** In the form of its `DateKind`; '' is none. A text that is no date stays as it was typed. */
  value: string;
  /**
   * Called with each change, with '' for an empty field, and with the text itself while it is no date: a form's rules
   * say so. Other callers ask `isDateValue`.
   */
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** First and last value that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** IANA zone of the clock that is entered; without it the browser's. */
  zone?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** What is wrong with a value, in words; undefined for a right one. */
function useComplaint({ kind, value, min, max }: DateFieldProps): string | undefined {
  const t = useTexts(texts);
  const language = useLanguage();
  const text = (date: string) => formatDateText(date, kind, language);
  if (value === '') return undefined;
  if (!isDateValue(value, kind)) return t('date.unreadable', { example: text(examples[kind]) });
  if (min !== undefined && value < min) return t('date.tooEarly', { min: text(min) });
  return max !== undefined && value > max ? t('date.tooLate', { max: text(max) }) : undefined;
}

const examples: Readonly<Record<DateKind, string>> = {
  date: '2026-12-31',
  dateTime: '2026-12-31T14:30',
  month: '2026-12',
  time: '14:30',
};

/** The text of the field: as typed while it has the focus, as the language writes it afterwards. */
function useText({ kind, value, onChange, onBlur }: DateFieldProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(value !== '');
  return {
    text: typed ?? formatDateText(value, kind, language),
    isLeft,
    type: (text: string) => {
      setTyped(text);
      const isShortYear = !/\d{4}/.test(text) && kind !== 'time';
      onChange(text.trim() === '' ? '' : ((isShortYear ? undefined : parseDateText(text, kind)) ?? text));
    },
    leave: () => {
      const parsed = typed === undefined ? undefined : parseDateText(typed, kind);
      if (parsed !== undefined && parsed !== value) onChange(parsed);
      setTyped(undefined);
      setLeft(true);
      onBlur?.();
    },
    choose: (next: string) => {
      setTyped(undefined);
      setLeft(true);
      onChange(next);
    },
  };
}

interface ChooserProps extends Omit<DateFieldProps, 'ref'> {
  ids: FieldIds;
  input: ReactNode;
  choose(value: string): void;
  focusInput(): void;
}

/** The input with the button that opens the calendar. */
function Chooser({ ids, input, choose, focusInput, ...props }: ChooserProps) {
  const { kind, label, value, min, max, zone } = props;
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const press = usePress(open, setOpen);
  const isValue = isDateValue(value, kind);
  const moment = kind === 'dateTime' && isValue ? fromWallClock(value, zone) : undefined;
  const zoneLabel = useZoneLabel(kind === 'dateTime' ? zone : undefined, moment);
  const day = isValue ? value.slice(0, kind === 'month' ? 7 : 10) : '';
  const clock = isValue && kind === 'dateTime' ? value.slice(11) : '00:00';
  const close = () => {
    setOpen(false);
    focusInput();
  };
  const chooseDay = (next: string) => {
    choose(kind === 'dateTime' ? `${next}T${clock}` : next);
    if (kind !== 'dateTime') close();
  };
  const today = useServerNow((now) => toWallClock(now, zone).slice(0, kind === 'month' ? 7 : 10));
  const limit = (end: string | undefined) => (kind === 'dateTime' ? end?.slice(0, 10) : end);
  return (
    <div className="ems-input-box ems-date-box" ref={box}>
      {input}
      {zoneLabel !== '' && <span className="ems-date-zone">{zoneLabel}</span>}
      <IconButton
        icon={calendarIcon}
        label={t('date.open', { label })}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...press}
      />
      <Popover
        id={`${ids.id}-calendar`}
        role="dialog"
        label={label}
        open={open}
        anchor={box}
        placement={{ side: 'bottom', align: 'end' }}
        onClose={() => setOpen(false)}
        className="ems-date-popover"
      >
        <Suspense fallback={<div className="ems-date-loading" role="status" aria-label={t('state.loading')} />}>
          <Calendar
            of={kind === 'month' ? 'month' : 'day'}
            value={day}
            today={today}
            min={limit(min)}
            max={limit(max)}
            onChange={chooseDay}
            footer={
              kind === 'dateTime' && (
                <div className="ems-date-time">
                  <DateField
                    kind="time"
                    label={t('date.time')}
                    hideLabel
                    value={day === '' ? '' : clock}
                    onChange={(time) => isDateValue(time, 'time') && day !== '' && choose(`${day}T${time}`)}
                  />
                  <Button kind="primary" onClick={close}>
                    {t('date.done')}
                  </Button>
                </div>
              )
            }
          />
        </Suspense>
      </Popover>
    </div>
  );
}

/**
 * A day, a month, a time of day or both, typed in the form of the console's language or as ISO 8601, or chosen from a
 * calendar that is loaded when it is opened.
 */
export function DateField(props: DateFieldProps) {
  useStyles(styles);
  const { kind, label, hideLabel, hint, required, name, className, ref } = props;
  const t = useTexts(texts);
  const complaint = useComplaint(props);
  const { text, isLeft, type, leave, choose } = useText(props);
  const control = useRef<HTMLInputElement>(null);
  const error = props.error ?? (isLeft ? complaint : undefined);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && leave();
  return (
    <Field {...{ label, hideLabel, hint, required, error, className }}>
      {(ids) => {
        const input = (
          <input
            ref={(element) => {
              control.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            {...ids}
            name={name}
            type="text"
            autoComplete="off"
            spellCheck={false}
            placeholder={t(`date.form.${kind}`)}
            className="ems-input"
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        );
        return kind === 'time' ? (
          input
        ) : (
          <Chooser {...props} {...{ ids, input, choose }} focusInput={() => control.current?.focus()} />
        );
      }}
    </Field>
  );
}
