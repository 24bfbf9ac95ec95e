import { DispatchReviewView } from '#src/blocks/dispatch-review/dispatch-review.tsx';
import { oneOf } from '#src/blocks/list/list-query.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isDay } from '#src/lib/time/day-steps.ts';
import { utcDate } from '#src/lib/time/utc-date.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { texts } from './texts.ts';

const spans = ['7', '30'] as const;
const format = 'YYYY-MM-DD';

/** The last whole days and today, by plan and as they were. */
export default function StrategyReview({ station }: { station: Station }) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const today = utcDate(useServerNow((now) => utcDate(toWall(now, station.timeZone)).format(format)));
  const span = oneOf(spans, page.get('days')) ?? '7';
  const chosen = page.get('day') ?? '';
  return (
    <div className="ems-strategy">
      <ViewSwitch
        label={t('reviewDays')}
        views={spans.map((id) => ({ id, name: t('lastDays', { count: Number(id) }) }))}
        view={span}
        onView={(id) => page.set({ days: id === '7' ? null : id })}
      />
      <DispatchReviewView
        station={station}
        from={today.subtract(Number(span), 'day').format(format)}
        to={today.format(format)}
        day={isDay(chosen) ? chosen : undefined}
        onDay={(day) => page.set({ day: day ?? null })}
      />
    </div>
  );
}
