import type { Alarm } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/facts.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { QueryView } from '#src/ui/states.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { Value } from '#src/ui/value.tsx';
import { type Act, DetailActions } from './alarm-actions.tsx';
import { Duration, StateMark } from './alarm-columns.tsx';
import { timeline } from './alarm-state.ts';
import { AlarmTimeline } from './alarm-timeline.tsx';
import { texts } from './texts.ts';
import { useAlarm } from './use-alarms.ts';

interface DetailProps {
  id: string;
  /** The row of the list, shown until the alarm itself is there. */
  row: Alarm | undefined;
  /** When the list was read. */
  rowAt: number;
  zone(stationId: string): string | undefined;
  act: Act;
  onClose(): void;
}

/** One alarm beside the list: what it is, how far beyond its limit, why, what to do, and who has done what. */
export function AlarmDetail({ id, row, rowAt, zone, act, onClose }: DetailProps) {
  const t = useTexts(texts);
  const answer = useAlarm(id);
  const alarm = answer.data ?? row;
  const dataUpdatedAt = answer.data ? answer.dataUpdatedAt : rowAt;
  return (
    <SidePanel
      title={alarm?.title ?? t('detail.title')}
      mark={alarm && <SeverityMark severity={alarm.severity} />}
      onClose={onClose}
      footer={alarm && <DetailActions alarm={alarm} act={act} />}
    >
      <QueryView query={{ ...answer, data: alarm, dataUpdatedAt }} failed={t('detail.failed')}>
        {(shown) => <AlarmFacts alarm={shown} zone={zone(shown.stationId)} />}
      </QueryView>
    </SidePanel>
  );
}

function AlarmFacts({ alarm, zone }: { alarm: Alarm; zone: string | undefined }) {
  const t = useTexts(texts);
  return (
    <Detail>
      <Facts>
        <Fact name={t('detail.state')}>
          <StateMark alarm={alarm} />
        </Fact>
        <Fact name={t('detail.code')}>
          <span className="ems-alarm-code">{alarm.code}</span>
        </Fact>
        <Fact name={t('detail.station')}>{alarm.stationName}</Fact>
        <Fact name={t('detail.device')}>
          {alarm.deviceName}
          <span className="ems-sub">{t(`device.${alarm.deviceType}`)}</span>
        </Fact>
        <Fact name={t('detail.duration')}>
          <Duration alarm={alarm} />
        </Fact>
        <Fact name={t('detail.count')}>{alarm.count}</Fact>
      </Facts>
      <Measured alarm={alarm} />
      <DetailSection title={t('detail.cause')}>{alarm.cause}</DetailSection>
      <DetailSection title={t('detail.advice')}>{alarm.advice}</DetailSection>
      <DetailSection title={t('detail.timeline')}>
        <AlarmTimeline moments={timeline(alarm)} zone={zone} />
      </DetailSection>
    </Detail>
  );
}

/** The value against its limit, and by how much it went beyond. */
function Measured({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { value, limit, unit } = alarm;
  if (value === null) return null;
  const by = limit === null ? 0 : value - limit;
  const amount = [number(Math.abs(by)), unit].filter(Boolean).join(' ');
  return (
    <DetailSection title={t('detail.measured')}>
      <dl className="ems-alarm-measured">
        <div>
          <dt>{t('detail.value')}</dt>
          <dd className={`ems-severity-${alarm.severity}`}>
            <Value value={value} unit={unit} />
          </dd>
        </div>
        {limit !== null && (
          <div>
            <dt>{t('detail.limit')}</dt>
            <dd>
              <Value value={limit} unit={unit} />
            </dd>
          </div>
        )}
      </dl>
      {by !== 0 && <p className="ems-sub">{t(by > 0 ? 'detail.beyond' : 'detail.below', { amount })}</p>}
    </DetailSection>
  );
}
