import { type Message, workOrderMessageType } from '#src/contract/alarm/message.ts';
import type { NotificationPreferences } from '#src/contract/user/preferences.ts';

type QuietHours = Pick<NotificationPreferences, 'quiet' | 'quietFrom' | 'quietTo'>;

const minutesOf = (wallTime: string): number => {
  const [hours = 0, minutes = 0] = wallTime.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether a time of the user's clock is in the quiet hours; hours over midnight end on the next day. */
export function isQuiet({ quiet, quietFrom, quietTo }: QuietHours, at: Date): boolean {
  if (!quiet) return false;
  const now = at.getHours() * 60 + at.getMinutes();
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** Whether the user is notified of a message now; the list contains it in any case. */
export function shouldNotify(
  { type, severity }: Pick<Message, 'type' | 'severity'>,
  preferences: NotificationPreferences,
  at: Date,
): boolean {
  const { severities, workOrders, quietCritical } = preferences;
  const isWorkOrder = type === workOrderMessageType;
  const isSelected = isWorkOrder ? workOrders : severity === undefined || severities.includes(severity);
  if (!isSelected || !isQuiet(preferences, at)) return isSelected;
  return quietCritical && !isWorkOrder && severity === 1;
}
