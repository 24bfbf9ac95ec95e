import { useRef } from 'react';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { BulkResult } from '#src/contract/alarm/alarm-work.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import type { Action } from './alarm-state.ts';
import { AffectedAlarm } from './affected-alarms.tsx';
import { texts } from './texts.ts';

interface ActionResultProps {
  action: Action;
  /** Those that were sent. */
  alarms: readonly Alarm[];
  result: BulkResult;
  onClose(): void;
}

/** How it went for each alarm, where not all went well: those refused first, with the server's reason. */
export function ActionResult({ action, alarms, result, onClose }: ActionResultProps) {
  const t = useTexts(texts);
  const close = useRef<HTMLButtonElement>(null);
  const reasons = new Map(result.refused.map(({ id, msg }) => [id, msg]));
  const sorted = alarms.toSorted((a, b) => Number(reasons.has(b.id)) - Number(reasons.has(a.id)));
  return (
    <Dialog
      open
      title={t('result.title')}
      onClose={onClose}
      initialFocus={close}
      footer={
        <Button ref={close} kind="primary" onClick={onClose}>
          {t('result.close')}
        </Button>
      }
    >
      <p role="alert">{t('result.text', { changed: result.changed, refused: result.refused.length })}</p>
      <ul className="ems-alarm-affected ems-alarm-result" tabIndex={0} aria-label={t('result.title')}>
        {sorted.map((alarm) => {
          const reason = reasons.get(alarm.id);
          return (
            <AffectedAlarm key={alarm.id} alarm={alarm}>
              <span className="ems-alarm-outcome" data-refused={reason !== undefined || undefined}>
                {reason ?? t(`result.${action}`)}
              </span>
            </AffectedAlarm>
          );
        })}
      </ul>
    </Dialog>
  );
}
