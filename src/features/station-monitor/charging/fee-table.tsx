import type { ChargingDay } from '#src/contract/station/charging.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ScrollTable, UnitHead } from '../common/device-table.tsx';
import { texts } from './texts.ts';
import { byPrice, sumOf } from './totals.ts';

/** What was charged at each price of the day, and what it costs. */
export function FeeTable({ day }: { day: ChargingDay }) {
  const t = useTexts(texts);
  const { quantityTokens } = useFormats();
  const calendarDay = useCalendarDay();
  const figure = (value: number, unit: string) => quantityTokens(value, unit, { column: true }).figure;
  const rows = byPrice(day.sessions);
  if (rows.length === 0) return <Empty title={t('fee.none')} />;
  return (
    <>
      <ScrollTable caption={t('fee.title')}>
        <thead>
          <tr>
            <th scope="col">{t('fee.kind')}</th>
            <UnitHead name={t('fee.price')} unit={`${day.currency}/kWh`} />
            <UnitHead name={t('energy')} unit="kWh" />
            <UnitHead name={t('fee.amount')} unit={day.currency} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, price, energy, fee }) => (
            <tr key={`${kind} ${price}`}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              <td>{figure(price, `${day.currency}/kWh`)}</td>
              <td>{figure(energy, 'kWh')}</td>
              <td>{figure(fee, day.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('fee.total')}</th>
            <td />
            <td>
              {figure(
                sumOf(rows, ({ energy }) => energy),
                'kWh',
              )}
            </td>
            <td>
              {figure(
                sumOf(rows, ({ fee }) => fee),
                day.currency,
              )}
            </td>
          </tr>
        </tfoot>
      </ScrollTable>
      <p className="ems-monitor-note">
        {t('fee.source', { source: day.tariff.source, date: calendarDay(day.tariff.validFrom) })}
      </p>
    </>
  );
}
