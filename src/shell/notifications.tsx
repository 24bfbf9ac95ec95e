import { useMutation } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect } from 'react';
import { mutation } from '#src/api/query.ts';
import { messageEndpoints, type Message } from '#src/contract/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi, usePermission, useRuntime } from '#src/runtime.tsx';
import { messageNotice, missedNotice } from './message-notices.ts';
import { notificationTexts } from './notification-texts.ts';
import { useNotices } from './notices-context.ts';

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

/** Whoever follows a notification has read its message, as in the list of messages. */
function useMarkRead(): (message: Message) => void {
  const mayRead = usePermission('message_read');
  const { mutate } = useMutation(mutation(useApi(), messageEndpoints.readMessages, ['listMessages'], { silent: true }));
  return useCallback(
    ({ id }) => {
      if (mayRead && id !== undefined) mutate({ ids: [id] });
    },
    [mayRead, mutate],
  );
}

function Listener({ open }: PushNotificationsProps) {
  const { push } = useRuntime();
  const notices = useNotices();
  const markRead = useMarkRead();
  const t = useTexts(notificationTexts);
  useEffect(() => {
    const leads = { open, markRead };
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
    return push.onMessage((message, caughtUp) => {
      if (!caughtUp) return notices.ingest(messageNotice(message, leads));
      // A catch-up hands its messages on in one go.
      if (missed.length === 0) queueMicrotask(tellMissed);
      missed.push(message);
    });
  }, [push, notices, open, markRead, t]);
  return null;
}
