import { useState } from 'react';
import { alarmUrl, workOrderUrl } from '#src/blocks/places.ts';
import { AlarmBell, type AlarmChoice, type BellTarget } from '#src/features/alarm-bell/alarm-bell.tsx';
import { openMessagesUrl } from '../paths.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface MessageBellProps {
  /** Opens the tab of an address. */
  open(url: string): void;
}

/** The message entry: the bell that other sites embed, here with the console's tabs to lead to. */
export function MessageBell({ open }: MessageBellProps) {
  const [shown, setShown] = useState(false);
  const lead = (url: string): true => {
    open(url);
    return true;
  };
  return (
    <span className="ems-top-bell">
      <AlarmBell
        compact={useIsNarrow()}
        open={shown}
        onOpenChange={setShown}
        onAlarmOpen={({ id }: AlarmChoice) => lead(alarmUrl(id))}
        onNavigate={(target: BellTarget) => lead(target.to === 'messages' ? openMessagesUrl : workOrderUrl(target.id))}
      />
    </span>
  );
}
