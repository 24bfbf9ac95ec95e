import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Duration, StateMark } from './alarm-marks.tsx';
import { texts } from './texts.ts';
import { useSimilarAlarms } from './use-alarms.ts';

/** The value against its limit, and by how much it went beyond. */
export function Measured({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const { value, limit, unit } = alarm;
  if (value === null) return null;
  const by = limit === null ? 0 : value - limit;
  const amount = quantity(Math.abs(by), unit ?? '', { nominal: true });
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
              <Value value={limit} unit={unit} nominal />
            </dd>
          </div>
        )}
      </dl>
      {by !== 0 && <p className="ems-sub">{t(by > 0 ? 'detail.beyond' : 'detail.below', { amount })}</p>}
    </DetailSection>
  );
}

interface SimilarProps {
  alarm: Alarm;
  zone: string | undefined;
  open(id: string): void;
}

/** Other alarms of the same code at the station, with their time, duration and state. */
export function Similar({ alarm, zone, open }: SimilarProps) {
  const t = useTexts(texts);
  const { data } = useSimilarAlarms(alarm.id);
  if (!data) return null;
  return (
    <DetailSection title={t('similar.title')}>
      {data.length === 0 ? (
        <p className="ems-sub">{t('similar.none')}</p>
      ) : (
        <ul className="ems-alarm-similar">
          {data.map((other) => (
            <li key={other.id}>
              <LinkButton onClick={() => open(other.id)}>
                <Time at={other.raisedAt} zone={zone} />
              </LinkButton>
              <span className="ems-alarm-sub">
                {other.deviceId === alarm.deviceId ? t('similar.same') : other.deviceName} · <Duration alarm={other} />
              </span>
              <StateMark alarm={other} />
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
