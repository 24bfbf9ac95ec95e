import times from 'primeicons/raw-svg/times.svg?icon';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { HistorySeries, StateBand } from '#src/charts/history/history-types.ts';
import { type DispatchReview, dispatchReviewEndpoints, type DispatchSlot } from '#src/contract/run/dispatch-review.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isIdle } from '#src/lib/number/power-direction.ts';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { texts } from './texts.ts';

function useCourse({ course, slots }: DispatchReview) {
  const t = useTexts(texts);
  return useMemo(() => {
    const starts = course.map(({ from }) => Date.parse(from));
    const storage = { unit: 'kW', carrier: 'storage' } as const;
    const charge = { unit: '%', carrier: 'soc' } as const;
    const series: readonly HistorySeries[] = [
      { id: 'actual', name: t('series.power'), values: course.map(({ actual }) => actual), ...storage },
      {
        id: 'planned',
        name: t('series.power'),
        values: course.map(({ planned }) => planned),
        ...storage,
        planned: true,
      },
      { id: 'actualSoc', name: t('series.soc'), values: course.map(({ actualSoc }) => actualSoc), ...charge },
      {
        id: 'plannedSoc',
        name: t('series.soc'),
        values: course.map(({ plannedSoc }) => plannedSoc),
        ...charge,
        planned: true,
      },
    ];
    const bands: StateBand[] = [];
    for (const { from, to, reason } of slots) {
      const band = {
        from: Date.parse(from),
        to: Date.parse(to),
        name: t(`reason.${reason}`),
        tone: 'warning' as const,
      };
      const before = bands.at(-1);
      if (before?.to === band.from && before.name === band.name) bands[bands.length - 1] = { ...before, to: band.to };
      else bands.push(band);
    }
    return { starts, series, bands };
  }, [course, slots, t]);
}

interface SlotsProps {
  slots: readonly DispatchSlot[];
  currency: string;
  zone: string;
}

/** The half hours of a day that ran otherwise than planned. */
function SlotTable({ slots, currency, zone }: SlotsProps) {
  const t = useTexts(texts);
  const { time, quantity } = useFormats(zone);
  const clock = (at: string) => toMinute(time(at));
  const power = (kW: number) =>
    t(`power.${isIdle(kW) ? 'none' : kW > 0 ? 'discharge' : 'charge'}`, { power: quantity(Math.abs(kW), 'kW') });
  const percent = (value: number) => quantity(value, '%');
  if (slots.length === 0) return <p className="ems-review-note">{t('noSlots')}</p>;
  const heads = (['time', 'use', 'planned', 'actual', 'soc', 'reason', 'cost'] as const).map((name) =>
    t(`slotColumn.${name}`, { unit: currency }),
  );
  return (
    <>
      <WideTable className="ems-review-table" label={t('slots')} caption={t('slots')} figures>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map(({ from, to, use, planned, actual, plannedSoc, actualSoc, reason, cost }) => (
            <tr key={from}>
              <th scope="row">{`${clock(from)}–${clock(to)}`}</th>
              <td>{t(`use.${use}`)}</td>
              <td>{power(planned)}</td>
              <td>{power(actual)}</td>
              <td>{t('soc', { planned: percent(plannedSoc), actual: percent(actualSoc) })}</td>
              <td>{t(`reason.${reason}`)}</td>
              <td>
                <Value value={cost} unit={currency} column="bare" />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="ems-review-note">{t('costNote')}</p>
    </>
  );
}

function Course({ review }: { review: DispatchReview }) {
  const t = useTexts(texts);
  const { starts, series, bands } = useCourse(review);
  const { slots, currency, timeZone } = review;
  return (
    <>
      <HistoryChart title={t('course')} {...{ series, bands }} times={starts} zone={timeZone} height={260} />
      <SlotTable {...{ slots, currency }} zone={timeZone} />
    </>
  );
}

interface DayCourseProps {
  station: Station;
  date: string;
  onClose(): void;
}

/** One day by its half hours: power and charge of the storage, planned and actual, and where they differ. */
export default function DayCourse({ station, date, onClose }: DayCourseProps) {
  const t = useTexts(texts);
  const day = useCalendarDay();
  const request = { stationId: station.id, from: date, to: date };
  const answer = useQuery(query(useApi(), dispatchReviewEndpoints.reviewDispatch, request, { silent: true }));
  const title = t('day', { day: day(date) });
  const close = (
    <Button kind="plain" icon={times} onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Section title={title} actions={close}>
      <QueryView query={answer} skeleton={<Skeleton rows={8} />} failed={t('failed')}>
        {(review) => <Course review={review} />}
      </QueryView>
    </Section>
  );
}
