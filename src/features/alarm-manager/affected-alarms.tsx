import type { ReactNode } from 'react';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { texts } from './texts.ts';

const namedMax = 4;

/** One alarm in a dialog, with details below it. */
export function AffectedAlarm({ alarm, children }: { alarm: Alarm; children?: ReactNode }) {
  return (
    <li>
      <SeverityMark severity={alarm.severity} hideWord />
      <span>
        {alarm.title}
        <span className="ems-alarm-sub">
          {alarm.stationName} / {alarm.deviceName}
        </span>
        {children}
      </span>
    </li>
  );
}

/** Which alarms an action is about: the first by name, how many more. */
export function AffectedAlarms({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useTexts(texts);
  return (
    <ul className="ems-alarm-affected">
      {alarms.slice(0, namedMax).map((alarm) => (
        <AffectedAlarm key={alarm.id} alarm={alarm} />
      ))}
      {alarms.length > namedMax && <li>{t('dialog.more', { count: alarms.length - namedMax })}</li>}
    </ul>
  );
}
