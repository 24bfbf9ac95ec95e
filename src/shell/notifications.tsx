import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useCallback, useEffect, useRef } from 'react';
import { mutation } from '#src/api/query.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Message } from '#src/contract/alarm/message.ts';
import { messageReadEndpoints } from '#src/contract/alarm/message-read.ts';
import { defaultPreferences, type NotificationPreferences } from '#src/contract/user/preferences.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, usePermission, useRuntime } from '#src/runtime.tsx';
import { useGuest } from './guest.ts';
import { leadTo, messageNotice, missedNotice } from './message-notices.ts';
import { type Alert, createAlerts } from './notification-alerts.ts';
import { showDesktop } from './notification-desktop.ts';
import { shouldNotify } from './notification-rules.ts';
import { preferencesQuery } from './notification-settings/preferences-query.ts';
import { notificationTexts } from './notification-texts.ts';
import { playTone } from './notification-tone.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';

interface PushNotificationsProps {
  /** Opens the tab of an address; stable. */
  open(url: string): void;
}

/** Shows each pushed message as a notification, and what a reconnect brought as a single one. */
export function PushNotifications({ open }: PushNotificationsProps) {
  return (
    <Suspense>
      <Listener open={open} />
    </Suspense>
  );
}

/** Following a notification marks its message as read, as in the list of messages. */
function useMarkRead(): (message: Message) => void {
  const mayRead = usePermission('message_read');
  const { mutate } = useMutation(
    mutation(useApi(), messageReadEndpoints.readMessages, ['listMessages'], { silent: true }),
  );
  return useCallback(
    ({ id }) => {
      if (mayRead && id !== undefined) mutate({ ids: [id] });
    },
    [mayRead, mutate],
  );
}

const preferenceReads: readonly EndpointName[] = ['getNotificationPreferences'];

/** The user's notification preferences; until they are loaded all messages notify in the page and none outside. */
function usePreferences(): RefObject<NotificationPreferences> {
  useStaleOnChange('preferences', preferenceReads);
  const { data = defaultPreferences } = useQuery(preferencesQuery(useApi()));
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });
  return latest;
}

function tell({ sound, desktop }: NotificationPreferences, alert: Alert, isGuest: boolean): void {
  if (sound) void playTone(alert.severity);
  // In a guest the permission for notifications belongs to the host page.
  if (desktop && !isGuest && document.hidden) showDesktop(alert);
}

function Listener({ open }: PushNotificationsProps) {
  const { push } = useRuntime();
  const notices = useNotices();
  const markRead = useMarkRead();
  const preferences = usePreferences();
  const isGuest = useGuest() !== undefined;
  const t = useTexts(notificationTexts);
  useEffect(() => {
    const leads = { open, markRead };
    const alerts = createAlerts((alert) => tell(preferences.current, alert, isGuest));
    const alert = (message: Message) =>
      alerts.add({
        key: message.id ?? `${message.type} ${message.createTime}`,
        title: message.title,
        text: message.content,
        severity: message.severity,
        count: 1,
        open: () => leadTo(message, leads),
      });
    let missed: Message[] = [];
    const tellMissed = () => {
      const texts = {
        missed: (count: number) => t('missed', { count }),
        latest: (title: string) => t('latest', { title }),
      };
      const notice = missedNotice(missed, leads, texts);
      missed = [];
      if (notice) notices.ingest(notice);
    };
    const stop = push.onMessage((message, caughtUp) => {
      if (!shouldNotify(message, preferences.current, new Date())) return;
      alert(message);
      if (!caughtUp) return notices.ingest(messageNotice(message, leads));
      // After a reconnect the missed messages arrive in one batch.
      if (missed.length === 0) queueMicrotask(tellMissed);
      missed.push(message);
    });
    return () => {
      stop();
      alerts.stop();
    };
  }, [push, notices, open, markRead, t, preferences, isGuest]);
  return null;
}
