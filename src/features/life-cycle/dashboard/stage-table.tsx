import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { LifeCycleDashboard } from '#src/contract/life-cycle/dashboard.ts';
import { noValue } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { WideTable } from '#src/ui/layout/plain-table.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { CountedLink } from './counted-link.tsx';
import { texts } from './texts.ts';

interface StageTableProps {
  dashboard: LifeCycleDashboard;
  /** False: the list of demands cannot be filtered by what is counted here. */
  isLinked: boolean;
}

/** Opens the demands by stage, where the user's menu has them. */
export function BoardLink() {
  const t = useTexts(texts);
  const open = useTabLink()('/demand?view=board');
  return open && <LinkButton onClick={open}>{t('board')}</LinkButton>;
}

/** How many demands are in each stage, what they are worth, and how long they stay. */
export function StageTable({ dashboard: { stages, from, to }, isLinked }: StageTableProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const day = useCalendarDay();
  return (
    <>
      <WideTable className="ems-life-cycle-table" label={t('section.stages')} figures>
        <thead>
          <tr>
            <th scope="col">{t('column.stage')}</th>
            <th scope="col">{t('column.count')}</th>
            <th scope="col">{t('column.overdue')}</th>
            <th scope="col">{t('column.ratedPower')}</th>
            <th scope="col">{t('column.capacity')}</th>
            <th scope="col">{t('column.amounts')}</th>
            <th scope="col">{t('column.median')}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, count, overdue, ratedPower, capacity, amounts, medianDays, samples }) => {
            const name = t(`stage.${stage}`);
            return (
              <tr key={stage}>
                <th scope="row">{name}</th>
                <td>
                  <CountedLink name={name} count={count} url={isLinked ? `/demand?stage=${stage}` : undefined} />
                </td>
                <td>
                  <CountedLink
                    name={`${name}, ${t('column.overdue')}`}
                    count={overdue}
                    url={isLinked ? `/demand?stage=${stage}&overdue=1` : undefined}
                  />
                </td>
                <td>{formats.quantity(ratedPower, 'kW')}</td>
                <td>{formats.quantity(capacity, 'kWh')}</td>
                <td>
                  {amounts.length === 0
                    ? noValue
                    : amounts.map(({ currency, amount }) => (
                        <div key={currency}>{formats.quantity(amount, currency)}</div>
                      ))}
                </td>
                <td>
                  {medianDays === null
                    ? noValue
                    : t('medianOf', { days: formats.number(medianDays, 0), count: samples })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      <p className="ems-sub">{t('medianHint', { from: day(from), to: day(to) })}</p>
    </>
  );
}
