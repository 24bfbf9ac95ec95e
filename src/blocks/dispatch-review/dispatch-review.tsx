import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { query } from '#src/api/query.ts';
import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import { type DispatchReview, dispatchReviewEndpoints } from '#src/contract/run/dispatch-review.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { tableFormats } from '#src/lib/file/table-file.ts';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Section, Sections } from '#src/ui/layout/section.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useServerClock } from '#src/ui/value/clock.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { DayTable } from './day-table.tsx';
import css from './dispatch-review.css?inline';
import { LossBars } from './loss-bars.tsx';
import { lostBy } from './loss-lines.ts';
import { reviewExport } from './review-export.ts';
import { texts } from './texts.ts';

const DayCourse = lazyComponent(() => import('./day-course.tsx'));
const styles = sheet(css);

/** What was lost on all days together. */
function Summary({ review }: { review: DispatchReview }) {
  const t = useTexts(texts);
  const { signed, number } = useFormats();
  const { total, currency, days, gaps } = review;
  const { cost, energy } = lostBy(total);
  const counted = number(days.length);
  return (
    <KpiRow label={t('summary')}>
      <KpiTile label={t('lost')} value={cost} unit={currency} />
      <KpiTile label={t('short')} value={energy} unit="kWh" />
      <KpiTile
        label={t('difference')}
        value={total.loss}
        unit={currency}
        note={t('differenceNote', { stored: signed(total.stored, currency) })}
      />
      <KpiTile label={t('carriedOver')} value={total.carriedOver} unit={currency} note={t('carriedOverNote')} />
      <KpiTile
        label={t('coverage')}
        value={days.length}
        digits={0}
        note={gaps.length > 0 ? t('covered', { counted, all: number(days.length + gaps.length) }) : undefined}
      />
    </KpiRow>
  );
}

function Notes({ review }: { review: DispatchReview }) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  const { gaps, total, days } = review;
  return (
    <>
      {days.length > 0 && total.losses.length === 0 && <p role="status">{t('nothing')}</p>}
      {gaps.length > 0 && <p className="ems-review-note">{t('gaps', { days: gaps.map(day).join(' · ') })}</p>}
      <p className="ems-review-note">{t('basis')}</p>
    </>
  );
}

interface ViewProps {
  station: Station;
  review: DispatchReview;
  day: string | undefined;
  onDay(day: string | undefined): void;
}

function View({ station, review, day, onDay }: ViewProps) {
  const t = useTexts(texts);
  const { dateTime } = useFormats(station.timeZone);
  const serverNow = useServerClock();
  const make = () => reviewExport(t, review, station, dateTime(serverNow()));
  return (
    <>
      <Summary review={review} />
      <Sections>
        <Section title={t('byDay')} actions={<ExportButton make={make} formats={tableFormats} />}>
          <Notes review={review} />
          {review.days.length > 0 && (
            <>
              <LossBars review={review} current={day} onDay={onDay} />
              <DayTable review={review} current={day} onDay={onDay} />
            </>
          )}
        </Section>
        {day !== undefined && (
          <Suspense fallback={<Skeleton rows={8} />}>
            <DayCourse key={day} station={station} date={day} onClose={() => onDay(undefined)} />
          </Suspense>
        )}
      </Sections>
    </>
  );
}

export interface DispatchReviewProps {
  station: Station;
  /** First and last day by the station's calendar; 31 at most. */
  from: string;
  to: string;
  /** The day whose half hours are shown. */
  day: string | undefined;
  onDay(day: string | undefined): void;
}

/** What a station's days lost against the plan of its storage: by reason and day, and a chosen day by half hours. */
export function DispatchReviewView({ station, from, to, day, onDay }: DispatchReviewProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const request = { stationId: station.id, from, to };
  const answer = useQuery({
    ...query(useApi(), dispatchReviewEndpoints.reviewDispatch, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="ems-review">
      <QueryView query={answer} skeleton={<Skeleton rows={10} />} failed={t('failed')}>
        {(review) => <View {...{ station, review, day, onDay }} />}
      </QueryView>
    </div>
  );
}
