import check from 'primeicons/raw-svg/check.svg?icon';
import wrench from 'primeicons/raw-svg/wrench.svg?icon';
import envelope from 'primeicons/raw-svg/envelope.svg?icon';
import { type ListedMessage, type Message, workOrderMessageType } from '#src/contract/alarm/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Age, Time } from '#src/ui/value/time.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { panelTexts } from './texts.ts';

export interface BellRowProps {
  message: ListedMessage;
  unfolded: boolean;
  onChoose(): void;
  /** Absent where the user may not mark messages. */
  onRead?: (() => void) | undefined;
}

function Kind({ message: { severity, type } }: { message: Message }) {
  const t = useTexts(panelTexts);
  if (severity) return <SeverityMark severity={severity} hideWord />;
  if (type === workOrderMessageType) return <Icon of={wrench} size={14} label={t('workOrder')} />;
  return <Icon of={envelope} size={14} />;
}

/** One message: pressing it opens what it is about, or unfolds its text. */
export function BellRow({ message, unfolded, onChoose, onRead }: BellRowProps) {
  const t = useTexts(panelTexts);
  const { title, content, createTime, isView, repeats } = message;
  const unread = repeats ? repeats.unread > 0 : isView === '0';
  return (
    <li className="ems-bell-row" data-unread={unread || undefined}>
      <button type="button" className="ems-bell-row-main" aria-expanded={unfolded} onClick={onChoose}>
        <span className="ems-bell-row-kind">
          <Kind message={message} />
        </span>
        <span className="ems-bell-row-title">
          {title}
          {repeats && <span className="ems-bell-row-times"> {t('times', { count: repeats.count })}</span>}
          {unread && <VisuallyHidden>, {t('unreadMark')}</VisuallyHidden>}
        </span>
        <span className="ems-bell-row-age">{unfolded ? <Time at={createTime} /> : <Age at={createTime} />}</span>
        <span className="ems-bell-row-content">{content}</span>
      </button>
      {onRead && unread && (
        <span className="ems-bell-row-read">
          <IconButton icon={check} label={t('read', { title })} tooltip={false} onClick={onRead} />
        </span>
      )}
    </li>
  );
}
