import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import { toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { addDays, addMonths, weeksOf } from '#src/ui/date-field/calendar-days.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './expiry-calendar.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);
const monthsShown = 12;
/** From so many users a day is shaded as strong as it gets. */
const manyUsers = 20;

interface CalendarProps {
  /** Users of an organisation and those below it; absent: of the branch. */
  orgId: string | undefined;
  onClose(): void;
  /** Gets a day (`2026-12-31`) or a month (`2026-12`). */
  onChoose(period: string): void;
}

/** On which days of a year the access of users ends; a day or a month leads to its users. */
export default function ExpiryCalendar({ orgId, onClose, onChoose }: CalendarProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const today = useServerNow((now) => toWallClock(now).slice(0, 10));
  const [first, setFirst] = useState(`${today.slice(0, 7)}-01`);
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(first, index).slice(0, 7));
  const request = { ...(orgId && { orgId }), from: first, to: addDays(addMonths(first, monthsShown), -1) };
  const answer = useQuery({
    ...query(useApi(), userAdminEndpoints.countExpiries, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const move = (count: number) => setFirst(addMonths(first, count));
  return (
    <Dialog open title={t('calendar.title')} width={920} onClose={onClose}>
      <QueryView query={answer} failed={t('failed')} skeleton={<Skeleton rows={10} />}>
        {({ days, before, after, never }) => {
          const counts = new Map(days.map(({ day, count }) => [day, count]));
          return (
            <>
              <div className="ems-expiry-head">
                <IconButton icon={left} label={t('calendar.previous')} onClick={() => move(-monthsShown)} />
                <p role="status">{t('calendar.counts', { before, after, never })}</p>
                <IconButton icon={right} label={t('calendar.next')} onClick={() => move(monthsShown)} />
              </div>
              <div className="ems-expiry-months">
                {months.map((month) => (
                  <Month key={month} {...{ month, counts, today, onChoose }} />
                ))}
              </div>
            </>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

interface MonthProps {
  month: string;
  counts: ReadonlyMap<string, number>;
  today: string;
  onChoose(period: string): void;
}

function Month({ month, counts, today, onChoose }: MonthProps) {
  const t = useTexts(texts);
  const { locale } = useFormats();
  const by = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format(new Date(`${day}T00:00Z`));
  };
  const [nameOf, dayOf] = [by({ year: 'numeric', month: 'short' }), by({ dateStyle: 'long' })];
  const days = weeksOf(month).flat();
  const count = days.reduce((sum, day) => sum + (day.startsWith(month) ? (counts.get(day) ?? 0) : 0), 0);
  const name = nameOf(`${month}-01`);
  return (
    <section aria-label={name}>
      <h3>
        <span>{name}</span>
        {count > 0 && (
          <button type="button" className="ems-expiry-all" onClick={() => onChoose(month)}>
            {t('calendar.users', { count })}
          </button>
        )}
      </h3>
      <div className="ems-expiry-days">
        {days.map((day) => {
          if (!day.startsWith(month)) return <span key={day} />;
          const users = counts.get(day) ?? 0;
          const number = Number(day.slice(8));
          const isToday = day === today ? 'date' : undefined;
          if (users === 0)
            return (
              <span key={day} aria-current={isToday} aria-hidden={day !== today}>
                {number}
              </span>
            );
          const label = t('calendar.day', { day: dayOf(day), count: users });
          return (
            <button
              key={day}
              type="button"
              className="ems-expiry-day"
              style={{ '--ems-expiry-share': Math.min(users / manyUsers, 1) } as object}
              aria-current={isToday}
              aria-label={label}
              title={label}
              onClick={() => onChoose(day)}
            >
              {number}
            </button>
          );
        })}
      </div>
    </section>
  );
}
