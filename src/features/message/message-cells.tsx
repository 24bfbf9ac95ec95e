import bell from 'primeicons/raw-svg/bell.svg?icon';
import down from 'primeicons/raw-svg/chevron-down.svg?icon';
import up from 'primeicons/raw-svg/chevron-up.svg?icon';
import calendar from 'primeicons/raw-svg/calendar.svg?icon';
import clipboard from 'primeicons/raw-svg/clipboard.svg?icon';
import type { ListedMessage } from '#src/contract/alarm/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { isUnread, kindOf } from './messages.ts';
import { texts } from './texts.ts';
import type { MessageExtras } from './use-message-extras.ts';

const iconByKind = {
  alarm: bell,
  workOrder: clipboard,
  contract: calendar,
  notice: calendar,
  lifeCycle: calendar,
} as const;

interface CellProps {
  message: ListedMessage;
}

export function ReadMark({ message }: CellProps) {
  const t = useTexts(texts);
  if (isUnread(message)) return <span className="ems-message-unread">{t('read.unread')}</span>;
  return <VisuallyHidden>{t('read.read')}</VisuallyHidden>;
}

interface ExtrasProps extends CellProps {
  extras: MessageExtras;
}

/** What a message is about, and how often it came. */
export function TypeMark({ message, extras }: ExtrasProps) {
  const t = useTexts(texts);
  const { severity } = message;
  return (
    <span className="ems-message-type">
      {severity ? <SeverityMark severity={severity} hideWord /> : <Icon of={iconByKind[kindOf(message)]} size={14} />}
      {t(`type.${kindOf(message)}`)}
      <RepeatsButton message={message} extras={extras} />
    </span>
  );
}

/** How often it came; opens the single messages below the row. */
function RepeatsButton({ message, extras }: ExtrasProps) {
  const t = useTexts(texts);
  const { repeats, title } = message;
  if (!repeats) return null;
  const { id, count } = repeats;
  const isOpen = extras.openGroup === id;
  return (
    <Button
      kind="plain"
      className="ems-message-repeats"
      iconEnd={isOpen ? up : down}
      aria-expanded={isOpen}
      aria-label={t('repeats.of', { count, title })}
      title={t(isOpen ? 'repeats.close' : 'repeats.open', { count })}
      onClick={() => extras.toggleGroup(id)}
    >
      {t('repeats.times', { count })}
    </Button>
  );
}
