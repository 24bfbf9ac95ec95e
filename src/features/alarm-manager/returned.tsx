import { useEffect, useRef } from 'react';
import { useZones } from '#src/blocks/use-stations.ts';
import type { BulkResult } from '#src/contract/alarm/alarm-work.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { toRetry } from './alarm-state.ts';
import { AffectedAlarm } from './affected-alarms.tsx';
import { texts } from './texts.ts';

/** Alarms that returned while the form was open, with the new occurrence; others that were refused stand below. */
export function Returned({ result }: { result: BulkResult }) {
  const t = useTexts(texts);
  const zone = useZones();
  const notice = useRef<HTMLParagraphElement>(null);
  const again = toRetry(result);
  // The focus is on the notice, so that another Enter does not press the button before the user has read it.
  useEffect(() => notice.current?.focus(), [result]);
  return (
    <>
      <p ref={notice} role="alert" tabIndex={-1} className="ems-alarm-again">
        {t('again.text', { count: again.length })}
        {result.changed > 0 && ` ${t('again.changed', { count: result.changed })}`}
      </p>
      <ul className="ems-alarm-affected ems-alarm-result" tabIndex={0} aria-label={t('again.list')}>
        {result.refused.map(({ id, msg, alarm }) =>
          alarm ? (
            <AffectedAlarm key={id} alarm={alarm}>
              <span className="ems-alarm-sub">
                {t('column.raisedAt')} <Time at={alarm.raisedAt} zone={zone(alarm.stationId)} />
              </span>
              <span className="ems-alarm-outcome" data-refused>
                {msg}
              </span>
            </AffectedAlarm>
          ) : (
            <li key={id}>{msg}</li>
          ),
        )}
      </ul>
    </>
  );
}
