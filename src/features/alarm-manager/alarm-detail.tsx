import { Suspense } from 'react';
import { ChainDisclosure } from '#src/blocks/life-cycle-chain/chain-disclosure.tsx';
import type { DetailProps } from '#src/blocks/list/types.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import type { Alarm, AlarmDetail as AlarmRecord } from '#src/contract/alarm/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { SidePanel } from '#src/ui/dialog/side-panel.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DetailActions } from './alarm-actions.tsx';
import type { filters } from './alarm-filters.ts';
import { Duration, ReturnedMark, StatePair } from './alarm-marks.tsx';
import { timeline } from './alarm-state.ts';
import { AlarmTimeline } from './alarm-timeline.tsx';
import { Measured, Similar } from './evidence.tsx';
import { texts } from './texts.ts';
import { type Acts, useActs } from './use-acts.tsx';
import { useAlarm } from './use-alarms.ts';

/** Not with the page: most alarms get no comment, and forms weigh as much as the list. */
const CommentForm = lazyComponent(() => import('./comment-form.tsx'));

/** Charts weigh more than the rest of the page. */
const Trend = lazyComponent(() => import('./trend.tsx'));

/** Where the detail leads to. */
interface DetailLinks {
  /** Another alarm, in this panel. */
  open(id: string): void;
  /** All alarms of one station, or of one of its devices. */
  allOf(stationId: string, deviceId?: string): void;
}

type Shown = Alarm & Partial<Pick<AlarmRecord, 'log' | 'orders'>>;

/** One alarm beside the list: its evidence first, then what it is, why, what to do, and who has done what. */
export function AlarmDetail({ id, row, list, onClose }: DetailProps<Alarm, typeof filters>) {
  const t = useTexts(texts);
  const zoneOf = useZones();
  const acts = useActs(list);
  const links: DetailLinks = {
    open: list.open,
    allOf: (stationId, deviceId) => list.filterOnly({ state: 'all', stationId, deviceId }),
  };
  const answer = useAlarm(id);
  const alarm: Shown | undefined = answer.data ?? row;
  const dataUpdatedAt = answer.data ? answer.dataUpdatedAt : list.readAt;
  return (
    <SidePanel
      title={alarm?.title ?? t('detail.title')}
      mark={alarm && <Marks alarm={alarm} />}
      onClose={onClose}
      footer={alarm && <DetailActions alarm={alarm} acts={acts} />}
    >
      <QueryView query={{ ...answer, data: alarm, dataUpdatedAt }} failed={t('detail.failed')}>
        {(shown) => <AlarmFacts alarm={shown} zone={zoneOf(shown.stationId)} acts={acts} links={links} />}
      </QueryView>
    </SidePanel>
  );
}

/** Severity, state, number of returns and duration of the alarm, visible above every tab of the panel. */
const Marks = ({ alarm }: { alarm: Alarm }) => (
  <span className="ems-alarm-marks">
    <SeverityMark severity={alarm.severity} />
    <StatePair alarm={alarm} />
    <ReturnedMark count={alarm.count} />
    <span className="ems-sub">
      <Duration alarm={alarm} />
    </span>
  </span>
);

interface FactsProps {
  alarm: Shown;
  zone: string | undefined;
  acts: Acts;
  links: DetailLinks;
}

function AlarmFacts({ alarm, zone, acts, links }: FactsProps) {
  const t = useTexts(texts);
  const mayComment = usePermission('alarm_acknowledge');
  const { stationId, deviceId } = alarm;
  return (
    <Detail>
      <div className="ems-alarm-evidence">
        <Suspense fallback={<div className="ems-alarm-trend" />}>
          <Trend alarm={alarm} zone={zone} />
        </Suspense>
      </div>
      <Measured alarm={alarm} />
      <Shelved alarm={alarm} zone={zone} />
      <Facts>
        <Fact name={t('detail.code')}>
          <span className="ems-alarm-code">{alarm.code}</span>
        </Fact>
        <Fact name={t('detail.station')}>
          <LinkButton title={t('detail.allOf')} onClick={() => links.allOf(stationId)}>
            {alarm.stationName}
          </LinkButton>
        </Fact>
        <Fact name={t('detail.device')}>
          <LinkButton title={t('detail.allOf')} onClick={() => links.allOf(stationId, deviceId)}>
            {alarm.deviceName}
          </LinkButton>
          <span className="ems-sub">{t(`device.${alarm.deviceType}`)}</span>
        </Fact>
        <Fact name={t('column.raisedAt')}>
          <Time at={alarm.raisedAt} zone={zone} />
        </Fact>
        <Fact name={t('detail.count')}>{alarm.count}</Fact>
        {alarm.count > 1 && (
          <Fact name={t('detail.firstRaised')}>
            <Time at={alarm.firstRaisedAt} zone={zone} />
          </Fact>
        )}
        <OrderFact alarm={alarm} acts={acts} />
      </Facts>
      <DetailSection title={t('detail.cause')}>{alarm.cause}</DetailSection>
      <DetailSection title={t('detail.advice')}>{alarm.advice}</DetailSection>
      <Similar alarm={alarm} zone={zone} open={links.open} />
      <ChainDisclosure focus={{ alarmId: alarm.id }} />
      <DetailSection title={t('detail.timeline')}>
        <AlarmTimeline moments={timeline(alarm, alarm)} zone={zone} />
      </DetailSection>
      {mayComment && (
        <Suspense>
          <CommentForm key={alarm.id} id={alarm.id} />
        </Suspense>
      )}
    </Detail>
  );
}

function OrderFact({ alarm, acts }: Pick<FactsProps, 'alarm' | 'acts'>) {
  const t = useTexts(texts);
  const { orderId, orderNumber, orderOpen, orders = [] } = alarm;
  const earlier = orders.filter(({ id, endedAt }) => id !== orderId && endedAt !== null);
  return (
    <>
      {orderId !== null && (
        <Fact name={t('column.order')}>
          <LinkButton onClick={() => acts.showOrder(orderId)}>{orderNumber}</LinkButton>
          <span className="ems-sub">{t(orderOpen ? 'detail.orderOpen' : 'detail.orderEnded')}</span>
        </Fact>
      )}
      {earlier.length > 0 && (
        <Fact name={t('detail.earlierOrders')}>
          {earlier.map(({ id, number }) => (
            <LinkButton key={id} onClick={() => acts.showOrder(id)}>
              {number}
            </LinkButton>
          ))}
        </Fact>
      )}
    </>
  );
}

function Shelved({ alarm, zone }: { alarm: Alarm; zone: string | undefined }) {
  const t = useTexts(texts);
  if (alarm.shelvedUntil === null) return null;
  return (
    <section className="ems-alarm-shelved">
      <p>
        {t('detail.shelvedUntil')} <Time at={alarm.shelvedUntil} zone={zone} />
      </p>
      <p className="ems-sub">
        {alarm.shelvedBy}: {alarm.shelveReason}
      </p>
    </section>
  );
}
