import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { alarmUrl } from '#src/blocks/urls.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import type { LedgerDetail } from '#src/contract/station/device-ledger.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

const reads: readonly EndpointName[] = ['listAlarms'];
const shownMax = 50;

/** What is wrong with the device, the worst first; each leads to the alarm manager. */
export function DeviceAlarms({ device }: { device: LedgerDetail }) {
  const t = useTexts(texts);
  useStaleOnChange('alarm', reads);
  const zone = useZones()(device.stationId);
  const openTab = useOpenTab();
  const request = { state: 'unresolved', deviceId: device.id, sort: 'severity', pageSize: shownMax } as const;
  const answer = useQuery(query(useApi(), alarmEndpoints.listAlarms, request, { silent: true }));
  return (
    <QueryView
      query={answer}
      isEmpty={({ records }) => records.length === 0}
      empty={<Empty title={t('detail.noAlarms')} text={t('detail.noAlarmsText')} />}
      failed={t('detail.alarmsFailed')}
    >
      {({ records }) => (
        <Entries label={t('detail.alarms')}>
          {records.map((alarm) => (
            <li key={alarm.id}>
              <LinkButton onClick={() => openTab(alarmUrl(alarm.id))}>{alarm.title}</LinkButton>
              <SeverityMark severity={alarm.severity} />
              <span className="ems-sub">
                <Time at={alarm.raisedAt} zone={zone} />
              </span>
            </li>
          ))}
        </Entries>
      )}
    </QueryView>
  );
}
