import { useUnread } from '#src/blocks/use-unread.ts';
import check from 'primeicons/raw-svg/check.svg?icon';
import { memo, useCallback, useState } from 'react';
import type { Message } from '#src/contract/message.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useHand, useHeldRows } from '#src/blocks/use-held-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { useConfirm } from '#src/ui/confirm.tsx';
import { Pager } from '#src/ui/data-table/pager.tsx';
import { ListPage } from '#src/ui/list-page.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/states.tsx';
import css from './message.css?inline';
import { MessageFilters } from './message-filters.tsx';
import {
  type Changes,
  countFilters,
  filterChanges,
  isUnread,
  type MessageFilter,
  messageKey,
  type MessageQuery,
  noFilters,
  pageSizes,
  targetUrl,
} from './message-query.ts';
import { MessageTable } from './message-table.tsx';
import { texts } from './texts.ts';
import { useMarkRead, useMessageList } from './use-messages.ts';

const styles = sheet(css);
const nothing: ReadonlySet<string> = new Set();
const noRows: readonly Message[] = [];

interface MessageListProps {
  query: MessageQuery;
  change(changes: Changes): void;
  openTab(url: string): void;
}

/** The rows on screen and what is chosen of them; they stay in place while somebody is at work in them. */
function useRows({ query, change }: Pick<MessageListProps, 'query' | 'change'>) {
  const [selected, select] = useState(nothing);
  const [letGo, setLetGo] = useState(0);
  const hand = useHand();
  const { answer, key: request } = useMessageList(query);
  const key = `${answer.isPlaceholderData} ${letGo} ${request}`;
  const held = query.page > 1 || selected.size > 0 || hand.atWork;
  const list = useHeldRows(answer.data?.records ?? noRows, key, held, messageKey);
  const show = useCallback(
    (changes: Changes) => {
      select(nothing);
      change(changes);
    },
    [change],
  );
  const renew = () => {
    setLetGo((times) => times + 1);
    select(nothing);
  };
  return { answer, list, key, hand, selected, select, show, renew };
}

/** Everything the plant has told: read, found again, and followed to the alarm or the work order. */
export const MessageList = memo(function MessageList({ query, change, openTab }: MessageListProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const rows = useRows({ query, change });
  const { answer, list, selected, show } = rows;
  const mayRead = usePermission('message_read');
  const mark = useMarkRead();
  const filter = useCallback((values: MessageFilter) => show(filterChanges(values)), [show]);
  const chosen = list.rows.filter((message) => selected.has(messageKey(message)));
  const open = (message: Message) => {
    if (mayRead && isUnread(message)) mark.markOne(message);
    openTab(targetUrl(message));
  };
  const total = answer.data?.total ?? 0;
  const refresh = () => {
    rows.renew();
    void answer.refetch();
  };
  return (
    <div className="ems-message-page">
      <ListPage
        title={t('title')}
        summary={<UnreadCount />}
        actions={mayRead && <ReadAll busy={mark.busy} markAll={() => mark.markMany()} />}
        filters={<MessageFilters query={query} filter={filter} />}
        activeFilters={countFilters(query)}
        onReset={() => show(noFilters)}
        onRefresh={refresh}
        refreshing={answer.isFetching}
        bulk={{
          count: chosen.length,
          actions: <ReadChosen chosen={chosen} mark={mark} done={() => rows.select(nothing)} />,
          onClear: () => rows.select(nothing),
        }}
        pager={
          total > 0 && (
            <Pager
              page={query.page}
              pageSize={query.pageSize}
              pageSizes={pageSizes}
              total={total}
              onPage={(page) => show({ page: page === 1 ? null : String(page) })}
              onPageSize={(size) => show({ size: String(size), page: null })}
            />
          )
        }
      >
        <QueryView
          query={answer}
          isEmpty={() => list.rows.length === 0}
          empty={<NoMessages filtered={countFilters(query) > 0} onClear={() => show(noFilters)} />}
          skeleton={<Skeleton rows={12} />}
          failed={t('failed')}
        >
          {() => (
            <MessageTable
              {...{ query, list, total, mayRead, mark, open }}
              listKey={rows.key}
              hand={rows.hand}
              selected={selected}
              select={rows.select}
              showNew={query.page > 1 ? () => show({ page: null }) : rows.renew}
              loading={answer.isPlaceholderData}
            />
          )}
        </QueryView>
      </ListPage>
    </div>
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
  chosen: readonly Message[];
  mark: ReturnType<typeof useMarkRead>;
  done(): void;
}

function ReadChosen({ chosen, mark, done }: ReadChosenProps) {
  const t = useTexts(texts);
  const ids = chosen.filter(isUnread).flatMap(({ id }) => id ?? []);
  const read = () => {
    mark.markMany(ids);
    done();
  };
  return (
    <Button icon={check} disabled={ids.length === 0} busy={mark.busy} onClick={read}>
      {t('action.read')}
    </Button>
  );
}

function NoMessages({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const t = useTexts(texts);
  if (!filtered) return <Empty title={t('empty.none')} text={t('empty.noneText')} />;
  return (
    <Empty
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
    />
  );
}
