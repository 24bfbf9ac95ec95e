import type { ChargingDay } from '#src/contract/station/charging.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { ScrollTable, UnitHead } from '../common/device-table.tsx';
import { texts } from './texts.ts';

const minuteMs = 60_000;

/** Who has charged since midnight, the latest first. */
export function SessionTable({ day, piles }: { day: ChargingDay; piles: readonly Device[] }) {
  const t = useTexts(texts);
  const { quantityTokens } = useFormats();
  const figure = (value: number, unit: string) => quantityTokens(value, unit, { column: true }).figure;
  const nameOf = (id: string) => piles.find((pile) => pile.id === id)?.name ?? id;
  if (day.sessions.length === 0) return <Empty title={t('session.none')} />;
  return (
    <ScrollTable caption={t('session.title')}>
      <thead>
        <tr>
          <th scope="col">{t('session.pile')}</th>
          <th scope="col" data-start>
            {t('session.start')}
          </th>
          <th scope="col" data-start>
            {t('session.end')}
          </th>
          <UnitHead name={t('session.duration')} unit="min" />
          <UnitHead name={t('energy')} unit="kWh" />
          <UnitHead name={t('fee.amount')} unit={day.currency} />
        </tr>
      </thead>
      <tbody>
        {day.sessions.toReversed().map(({ deviceId, start, end, dayEnergy, fee }) => (
          <tr key={`${deviceId} ${start}`}>
            <th scope="row">{nameOf(deviceId)}</th>
            <td data-start>
              <Time at={start} zone={day.timeZone} show="time" />
            </td>
            <td data-start>
              {end === null ? (
                <StatusDot tone="good">{t('session.running')}</StatusDot>
              ) : (
                <Time at={end} zone={day.timeZone} show="time" />
              )}
            </td>
            <td>{figure((Date.parse(end ?? day.at) - Date.parse(start)) / minuteMs, 'min')}</td>
            <td>{figure(dayEnergy, 'kWh')}</td>
            <td>{figure(fee, day.currency)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
