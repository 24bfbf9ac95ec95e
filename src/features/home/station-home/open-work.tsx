import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#src/api/query.ts';
import { alarmUrl, openAlarmsUrl, openWorkOrdersUrl, workOrderUrl } from '#src/blocks/urls.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Station } from '#src/contract/station/station.ts';
import { workOrderEndpoints } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { Age, Time } from '#src/ui/value/time.tsx';
import { texts } from '../texts.ts';
import css from './open-work.css?inline';

const styles = sheet(css);

const shownMax = 5;
const alarmReads: readonly EndpointName[] = ['listAlarms'];
const orderReads: readonly EndpointName[] = ['listWorkOrders'];
const silent = { silent: true };

interface OpenProps {
  station: Station;
  openTab(url: string): void;
}

function List({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <ul className="ems-open-list">{children}</ul>;
}

/** The worst unresolved alarms of a station. */
export function OpenAlarms({ station, openTab }: OpenProps) {
  const t = useTexts(texts);
  useStaleOnChange('alarm', alarmReads);
  const request = {
    stationId: station.id,
    state: 'unresolved',
    shelved: 'no',
    sort: 'severity',
    pageSize: shownMax,
  } as const;
  const answer = useQuery(query(useApi(), alarmEndpoints.listAlarms, request, silent));
  const all = () => openTab(openAlarmsUrl({ stationId: station.id }));
  return (
    <Section
      title={t('open.alarms')}
      wide="half"
      actions={answer.data && <LinkButton onClick={all}>{t('open.all', { count: answer.data.total })}</LinkButton>}
    >
      <QueryView
        query={{ ...answer, data: answer.data?.records }}
        empty={<Empty title={t('open.noAlarms')} />}
        failed={t('open.alarmsFailed')}
      >
        {(alarms) => (
          <List>
            {alarms.map(({ id, severity, title, deviceName, raisedAt }) => (
              <li key={id}>
                <SeverityMark severity={severity} />
                <LinkButton onClick={() => openTab(alarmUrl(id))}>{title}</LinkButton>
                <span className="ems-open-origin">{deviceName}</span>
                <Age at={raisedAt} zone={station.timeZone} />
              </li>
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}

/** The work orders of a station that are not at their end, the most urgent first. */
export function OpenOrders({ station, openTab }: OpenProps) {
  const t = useTexts(texts);
  useStaleOnChange('workOrder', orderReads);
  const request = { stationId: station.id, open: true, sort: 'dueAt', pageSize: shownMax } as const;
  const answer = useQuery(query(useApi(), workOrderEndpoints.listWorkOrders, request, silent));
  const all = () => openTab(openWorkOrdersUrl({ stationId: station.id }));
  return (
    <Section
      title={t('open.orders')}
      wide="half"
      actions={answer.data && <LinkButton onClick={all}>{t('open.all', { count: answer.data.total })}</LinkButton>}
    >
      <QueryView
        query={{ ...answer, data: answer.data?.records }}
        empty={<Empty title={t('open.noOrders')} />}
        failed={t('open.ordersFailed')}
      >
        {(orders) => (
          <List>
            {orders.map(({ id, number, title, dueAt, overdue }) => (
              <li key={id} data-late={overdue || undefined}>
                <LinkButton onClick={() => openTab(workOrderUrl(id))}>{title}</LinkButton>
                <span className="ems-open-origin">{number}</span>
                <span className="ems-open-due">
                  {t(overdue ? 'open.late' : 'open.due')} <Time at={dueAt} zone={station.timeZone} show="minute" />
                </span>
              </li>
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
