import { Allowed } from '#src/blocks/allowed.tsx';
import { useUnread } from '#src/blocks/use-unread.ts';
import check from 'primeicons/raw-svg/check.svg?icon';
import { memo, useCallback } from 'react';
import { messageTarget } from '#src/blocks/places.ts';
import type { ListedMessage } from '#src/contract/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button.tsx';
import { useConfirm } from '#src/ui/confirm.tsx';
import type { Changes } from '#src/blocks/list/list-query.ts';
import { LiveListPage } from '#src/blocks/list/live-list-page.tsx';
import { useLiveList } from '#src/blocks/list/use-live-list.ts';
import css from './message.css?inline';
import { MessageFilters } from './message-filters.tsx';
import {
  countFilters,
  filterChanges,
  isUnread,
  type MessageFilter,
  messageKey,
  type MessageQuery,
  noFilters,
} from './message-query.ts';
import { MessageTable } from './message-table.tsx';
import { texts } from './texts.ts';
import { useMarkRead, useMessageList } from './use-messages.ts';
import { useRepeats } from './use-repeats.ts';

const styles = sheet(css);

interface MessageListProps {
  query: MessageQuery;
  change(changes: Changes): void;
  openTab(url: string): void;
}

/** Everything the plant has told: read, found again, and followed to the alarm or the work order. */
export const MessageList = memo(function MessageList({ query, change, openTab }: MessageListProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const list = useLiveList({ ...useMessageList(query), place: query, idOf: messageKey, change });
  const { show } = list;
  const repeats = useRepeats(query, list.rows);
  const chosen = repeats.rows.filter((row) => list.selected.has(messageKey(row)));
  const mayRead = usePermission('message_read');
  const mark = useMarkRead();
  const filter = useCallback((values: MessageFilter) => show(filterChanges(values)), [show]);
  const open = (message: ListedMessage) => {
    if (mayRead && isUnread(message)) mark.markRow(message);
    openTab(messageTarget(message));
  };
  return (
    <LiveListPage
      list={list}
      title={t('title')}
      summary={<UnreadCount />}
      actions={
        <Allowed permission="message_read">
          <ReadAll busy={mark.busy} markAll={mark.markAll} />
        </Allowed>
      }
      filters={<MessageFilters {...{ query, filter, show }} />}
      activeFilters={countFilters(query)}
      noFilters={noFilters}
      bulkActions={<ReadChosen chosen={chosen} mark={mark} done={list.clearChoice} />}
      texts={{
        none: t('empty.none'),
        noneText: t('empty.noneText'),
        failed: t('failed'),
        fresh: (count) => t('newRows', { count }),
      }}
    >
      <MessageTable {...{ list, repeats, mayRead, mark, open }} />
    </LiveListPage>
  );
});

function UnreadCount() {
  const t = useTexts(texts);
  const { data: count } = useUnread();
  if (count === undefined) return null;
  return (
    <span className="ems-message-count" role="status">
      {count === 0 ? t('allRead') : t('unreadCount', { count })}
    </span>
  );
}

function ReadAll({ busy, markAll }: { busy: boolean; markAll(): void }) {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { data: count = 0 } = useUnread();
  const ask = async () => {
    const request = {
      title: t('confirmAll.title'),
      text: t('confirmAll.text', { count }),
      action: t('action.readAll'),
    };
    if (await confirm(request)) markAll();
  };
  return (
    <Button icon={check} disabled={count === 0} busy={busy} onClick={() => void ask()}>
      {t('action.readAll')}
    </Button>
  );
}

interface ReadChosenProps {
  chosen: readonly ListedMessage[];
  mark: ReturnType<typeof useMarkRead>;
  done(): void;
}

function ReadChosen({ chosen, mark, done }: ReadChosenProps) {
  const t = useTexts(texts);
  const read = () => {
    mark.markRows(chosen);
    done();
  };
  return (
    <Button icon={check} disabled={!chosen.some(isUnread)} busy={mark.busy} onClick={read}>
      {t('action.read')}
    </Button>
  );
}
