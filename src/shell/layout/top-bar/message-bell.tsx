import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import { useRef, useState } from 'react';
import { alarmUrl, workOrderUrl } from '#src/blocks/urls.ts';
import { AlarmBell, type AlarmChoice, type BellTarget } from '#src/features/alarm-bell/alarm-bell.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyleRoot } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { usePress } from '#src/ui/button/use-press.ts';
import { openMessagesUrl } from '../../paths.ts';
import { shellTexts } from '../../shell-texts.ts';
import { useIsNarrow } from '../frame/use-is-narrow.ts';

interface MessageBellProps {
  /** Opens the tab of an address. */
  open(url: string): void;
}

/**
 * The message entry, which is also the embeddable bell. Here a press opens the tab of the open messages; the panel with
 * the latest messages has a separate button beside it if there is enough space.
 */
export function MessageBell({ open }: MessageBellProps) {
  const t = useTexts(shellTexts);
  const root = useStyleRoot();
  const narrow = useIsNarrow();
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const press = usePress(shown, setShown);
  const lead = (url: string): true => {
    open(url);
    return true;
  };
  const onOpenChange = (opens: boolean) => {
    setShown(false);
    if (opens) open(openMessagesUrl);
    // Closed by the keyboard: back to the button that opened it.
    else if (box.current?.contains(root.activeElement)) more.current?.focus();
  };
  return (
    <span ref={box} className="ems-top-bell">
      <AlarmBell
        leads
        compact={narrow}
        open={shown}
        onOpenChange={onOpenChange}
        onAlarmOpen={({ id }: AlarmChoice) => lead(alarmUrl(id))}
        onNavigate={(target: BellTarget) => lead(target.to === 'messages' ? openMessagesUrl : workOrderUrl(target.id))}
      />
      {!narrow && (
        <IconButton
          ref={more}
          className="ems-top-bell-more"
          icon={chevron}
          label={t('top.latest')}
          aria-haspopup="dialog"
          aria-expanded={shown}
          {...press}
        />
      )}
    </span>
  );
}
