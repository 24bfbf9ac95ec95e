import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import { deviceLedgerEndpoints } from '#src/contract/station/device-ledger.ts';
import { productionEndpoints } from '#src/contract/life-cycle/production.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { texts } from './texts.ts';

/** How many units of the same batch as an alarm's device are in operation, and how many of them had the same alarm. */
export function SisterNote({ alarmId }: { alarmId: string }) {
  const t = useTexts(texts);
  const api = useApi();
  const { data: alarm } = useQuery(query(api, alarmEndpoints.getAlarm, { id: alarmId }, { silent: true }));
  const { data: device } = useQuery({
    ...query(api, deviceLedgerEndpoints.getLedgerDevice, { id: alarm?.deviceId ?? '' }, { silent: true }),
    enabled: alarm !== undefined,
  });
  const serial = device?.serialNumber ?? '';
  const { data: batch } = useQuery({
    ...query(api, productionEndpoints.listSisters, { serial, alarmCode: alarm?.code ?? '' }, { silent: true }),
    enabled: serial !== '',
  });
  if (!batch || batch.number === '') return null;
  const { number, sisters, stations, withSameAlarm } = batch;
  return (
    <p className="ems-sub">
      {t('sisters', { number, count: sisters.length, stations: String(stations), same: String(withSameAlarm) })}
    </p>
  );
}
