import check from 'primeicons/raw-svg/check.svg?icon';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { mutation, query } from '#src/api/query.ts';
import {
  lifeCycleMessageType,
  type ListedMessage,
  messageEndpoints,
  type Message,
  workOrderMessageType,
} from '#src/contract/alarm/message.ts';
import { messageReadEndpoints } from '#src/contract/alarm/message-read.ts';
import { I18nProvider, useTexts } from '#src/i18n/i18n.tsx';
import { useApi, usePermission, useRuntime } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import type { BellActions } from './alarm-bell.tsx';
import { usePushStatus, useUnacknowledged } from './bell-data.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { useUnread } from '#src/blocks/use-unread.ts';
import { BellRow } from './bell-row.tsx';
import { panelTexts } from './texts.ts';

export interface BellPanelProps extends BellActions {
  max: number;
  close(): void;
}

const allMax = 100;

function useReadMessages() {
  return useMutation(mutation(useApi(), messageReadEndpoints.readMessages, ['listMessages'], { silent: true }));
}

/** Arrow keys go from message to message; Tab goes through all that can be pressed. */
function moveInList(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.ems-bell-row-main')];
  const at = rows.findIndex((row) => row.parentElement?.matches(':focus-within'));
  const targets: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(target, rows.length - 1))]?.focus();
}

/** Counts of the unacknowledged alarms, worst first. */
function AlarmSummary() {
  const t = useTexts(panelTexts);
  const { data = [] } = useUnacknowledged();
  if (data.length === 0) return null;
  return (
    <div className="ems-bell-summary">
      <span>{t('unacknowledged')}</span>
      {data.map(({ severity, count }) => (
        <span key={severity} className="ems-bell-summary-one">
          <SeverityMark severity={severity} hideWord />
          <b>{count}</b>
        </span>
      ))}
    </div>
  );
}

function OfflineLine() {
  const t = useTexts(panelTexts);
  const { push } = useRuntime();
  if (!usePushStatus(push).isAway) return null;
  return (
    <div className="ems-bell-offline" role="status">
      <span>{t('offline')}</span>
      <Button kind="plain" onClick={() => push.reconnectNow()}>
        {t('reconnect')}
      </Button>
    </div>
  );
}

function MessageList({ max, close, onAlarmOpen, onNavigate }: BellPanelProps) {
  const t = useTexts(panelTexts);
  const request = { grouped: true, pageNo: 1, pageSize: max };
  const list = useQuery(query(useApi(), messageEndpoints.listMessages, request, { silent: true }));
  const mayRead = usePermission('message_read');
  const read = useReadMessages();
  const [unfolded, setUnfolded] = useState<string>();

  const markRead = ({ id, isView, repeats }: ListedMessage) => {
    if (!mayRead) return;
    if (repeats) read.mutate({ groups: [repeats.id] });
    else if (id !== undefined && isView === '0') read.mutate({ ids: [id] });
  };
  const leads = ({ type, ref, stationId, severity }: Message): boolean => {
    if (ref === undefined || type === lifeCycleMessageType) return false;
    if (type === workOrderMessageType) return onNavigate?.({ to: 'work-order', id: ref }) ?? false;
    return onAlarmOpen?.({ id: ref, stationId, severity }) ?? false;
  };
  const choose = (message: ListedMessage, key: string) => {
    markRead(message);
    if (leads(message)) close();
    else setUnfolded(unfolded === key ? undefined : key);
  };
  return (
    <>
      {read.isError && (
        <p className="ems-bell-problem" role="alert">
          {t('notMarked')}
        </p>
      )}
      <QueryView
        query={list}
        isEmpty={({ records }) => records.length === 0}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
        failed={t('failed')}
      >
        {({ records }) => (
          <ul className="ems-bell-list" aria-label={t('name')} onKeyDown={moveInList}>
            {records.map((message, at) => {
              const key = message.repeats?.id ?? message.id ?? `${message.createTime}/${at}`;
              return (
                <BellRow
                  key={key}
                  message={message}
                  unfolded={unfolded === key}
                  onChoose={() => choose(message, key)}
                  onRead={mayRead ? () => markRead(message) : undefined}
                />
              );
            })}
          </ul>
        )}
      </QueryView>
    </>
  );
}

function Panel({ max, ...rest }: BellPanelProps) {
  const t = useTexts(panelTexts);
  const { data: unread = 0 } = useUnread();
  const read = useReadMessages();
  const [all, setAll] = useState(false);
  const showAll = () => (rest.onNavigate?.({ to: 'messages' }) ? rest.close() : setAll(true));
  return (
    <>
      <div className="ems-bell-head">
        <h2 aria-hidden="true">{t('name')}</h2>
        {unread > 0 && (
          <Allowed permission="message_read">
            <Button kind="plain" icon={check} busy={read.isPending} onClick={() => read.mutate({})}>
              {t('readAll')}
            </Button>
          </Allowed>
        )}
      </div>
      <OfflineLine />
      <AlarmSummary />
      <div className="ems-bell-body">
        <MessageList max={all ? allMax : max} {...rest} />
      </div>
      {!all && (
        <div className="ems-bell-foot">
          <Button kind="plain" onClick={showAll}>
            {t('showAll')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The content of the open bell. It loads i18next, so the closed bell does not need it. */
export function BellPanel(props: BellPanelProps) {
  const { language } = useApi();
  return (
    <I18nProvider language={language}>
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    </I18nProvider>
  );
}
