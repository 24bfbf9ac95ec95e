import type { ReactNode } from 'react';
import { DispatchReviewView } from '#src/blocks/dispatch-review/dispatch-review.tsx';
import { oneOf } from '#src/blocks/list/list-query.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isDay } from '#src/lib/time/day-steps.ts';
import { utcDate } from '#src/lib/time/utc-date.ts';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { texts } from './texts.ts';

const spans = ['7', '30'] as const;
const format = 'YYYY-MM-DD';

interface LostViewProps {
  page: PageQuery;
  station: Station;
  /** The choice of the station. */
  which: ReactNode;
  /** By the station's calendar. */
  today: string;
}

/** Where a station did not earn what its plan would have: the last whole days and today. */
export function LostView({ page, station, which, today }: LostViewProps) {
  const t = useTexts(texts);
  const span = oneOf(spans, page.get('span')) ?? '7';
  const chosen = page.get('lostDay') ?? '';
  return (
    <>
      <div className="ems-statistics-filters ems-statement-filters" role="search" aria-label={t('lost.which')}>
        {which}
        <ViewSwitch
          label={t('lost.days')}
          views={spans.map((id) => ({ id, name: t('lost.lastDays', { count: Number(id) }) }))}
          view={span}
          onView={(id) => page.set({ span: id === '7' ? null : id, lostDay: null })}
        />
      </div>
      <DispatchReviewView
        station={station}
        from={utcDate(today).subtract(Number(span), 'day').format(format)}
        to={today}
        day={isDay(chosen) ? chosen : undefined}
        onDay={(day) => page.set({ lostDay: day ?? null })}
      />
    </>
  );
}
