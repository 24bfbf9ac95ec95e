import { useMemo } from 'react';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { MessageList } from './message-list.tsx';
import { readMessageQuery } from './message-query.ts';

export default function MessagePage() {
  const page = usePageQuery();
  const openTab = useOpenTab();
  const query = useMemo(() => readMessageQuery(page.get), [page]);
  return <MessageList query={query} change={page.set} openTab={openTab} />;
}
