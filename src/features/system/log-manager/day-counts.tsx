import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { listUrl } from '#src/blocks/list/list-url.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { type DayCount, DayBars } from '#src/charts/bars/day-bars.tsx';
import { auditEndpoints, type AuditFilter, type AuditRecord } from '#src/contract/system/audit.ts';
import { fromWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { filters } from './filters.tsx';
import { texts } from './texts.ts';

type List = ListHandle<AuditRecord, typeof filters>;

const dayMs = 86_400_000;
const daysMax = 90;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const url = listUrl({ filters });

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Every day from the first to the last one, those without entries too. */
function allDays(days: readonly DayCount[]): DayCount[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const byDay = new Map(days.map((each) => [each.day, each]));
  const all: DayCount[] = [];
  for (let day = last; day >= first && all.length < daysMax; day = dayAfter(day, -1))
    all.unshift(byDay.get(day) ?? { day, good: 0, bad: 0 });
  return all;
}

/** The filter in words that the columns do not show, and entries per day. */
export function DayCounts({ list }: { list: List }) {
  const t = useTexts(texts);
  const dayText = useCalendarDay();
  const request = url.filterRequest({ filters: list.filters, sort: undefined, now: list.now }) as AuditFilter;
  const { data } = useQuery({
    ...query(useApi(), auditEndpoints.summarizeAuditLog, { ...request, timeZone }, { silent: true }),
    placeholderData: keepPreviousData,
  });
  const days = useMemo(
    () => allDays((data?.days ?? []).map(({ day, done, refused }) => ({ day, good: done, bad: refused }))),
    [data],
  );
  const show = (day: string) =>
    list.filter({
      at: { from: fromWallClock(`${day}T00:00`, timeZone), to: fromWallClock(`${dayAfter(day, 1)}T00:00`, timeZone) },
    });
  const { targetId, requestId } = list.filters;
  return (
    <>
      {(targetId !== '' || requestId !== undefined) && (
        <p className="ems-sub">
          {targetId ? t('ofObject', { id: targetId }) : t('ofRequest', { id: requestId ?? '' })}
        </p>
      )}
      {days.length > 1 && (
        <DayBars
          label={t('perDay')}
          days={days}
          textOf={({ day, good, bad }) => t('dayText', { day: dayText(day), done: good, refused: bad })}
          onDay={show}
        />
      )}
    </>
  );
}
