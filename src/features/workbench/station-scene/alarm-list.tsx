import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Age, Time } from '#src/ui/value/time.tsx';
import css from './alarm-list.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

interface AlarmListProps {
  alarms: readonly Alarm[];
  zone: string;
  /** Without device names, in the panel of one device. */
  ofDevice?: boolean;
  /** Past alarms show their time instead of their age. */
  isPast: boolean;
  onOpen(alarm: Alarm): void;
}

const severityThenTime = (a: Alarm, b: Alarm): number =>
  a.severity - b.severity || Date.parse(b.raisedAt) - Date.parse(a.raisedAt);

/** Open alarms, worst first. */
export function AlarmList({ alarms, zone, ofDevice = false, isPast, onOpen }: AlarmListProps) {
  useStyles(styles);
  const t = useTexts(texts);
  if (alarms.length === 0) return <p className="ems-scene-none">{t('noAlarms')}</p>;
  return (
    <ul className="ems-scene-alarms">
      {alarms.toSorted(severityThenTime).map((alarm) => (
        <li key={alarm.id} data-alarm={alarm.id}>
          <SeverityMark severity={alarm.severity} hideWord />
          <span>
            <LinkButton onClick={() => onOpen(alarm)}>{alarm.title}</LinkButton>
            <span className="ems-scene-alarm-facts">
              {!ofDevice && `${alarm.deviceName} · `}
              {isPast ? (
                <Time at={alarm.raisedAt} zone={zone} show="minute" />
              ) : (
                <Age at={alarm.raisedAt} zone={zone} />
              )}
              {alarm.clearedAt !== null && ` · ${t('cleared')}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
