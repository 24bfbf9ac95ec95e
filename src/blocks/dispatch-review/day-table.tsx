import type { DispatchDay, DispatchReview } from '#src/contract/run/dispatch-review.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { Value } from '#src/ui/value/value.tsx';
import { costOf, linesOf, type LossLine, lostBy } from './loss-lines.ts';
import { texts } from './texts.ts';

interface CellsProps {
  figures: Pick<DispatchDay, 'planned' | 'actual' | 'stored' | 'losses' | 'carriedOver' | 'loss'>;
  lines: readonly LossLine[];
  currency: string;
}

function Cells({ figures, lines, currency }: CellsProps) {
  const { planned, actual, stored, loss } = figures;
  const money: readonly (readonly [string, number])[] = [
    ['planned', planned],
    ['actual', actual],
    ['stored', stored],
    ...lines.map((line) => [line, costOf(figures, line)] as const),
    ['loss', loss],
  ];
  return (
    <>
      {money.map(([name, value]) => (
        <td key={name}>
          <Value value={value} unit={currency} column="bare" />
        </td>
      ))}
      <td>
        <Value value={lostBy(figures).energy} unit="kWh" column="bare" />
      </td>
    </>
  );
}

interface DayTableProps {
  review: DispatchReview;
  current: string | undefined;
  onDay(date: string): void;
}

/** The days of a review with their bills and what each reason cost; below them their total. */
export function DayTable({ review, current, onDay }: DayTableProps) {
  const t = useTexts(texts);
  const dayText = useCalendarDay();
  const { days, total, currency } = review;
  const lines = linesOf(review);
  const heads = [
    ...(['planned', 'actual', 'stored'] as const).map((name) => t(`column.${name}`, { unit: currency })),
    ...lines.map((line) => t('reasonColumn', { reason: t(`reason.${line}`), unit: currency })),
    t('column.loss', { unit: currency }),
    t('column.energy'),
  ];
  return (
    <WideTable className="ems-review-table" label={t('days')} caption={t('days')} figures>
      <thead>
        <tr>
          <th scope="col">{t('column.date')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} data-current={day.date === current || undefined}>
            <th scope="row">
              <LinkButton onClick={() => onDay(day.date)}>{dayText(day.date)}</LinkButton>
              {!day.isOver && <small> {t('running')}</small>}
              {day.measured < day.quarters && (
                <small> {t('partial', { measured: day.measured, quarters: day.quarters })}</small>
              )}
            </th>
            <Cells figures={day} {...{ lines, currency }} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <Cells figures={total} {...{ lines, currency }} />
        </tr>
      </tfoot>
    </WideTable>
  );
}
