import { type Message, message, messageEndpoints } from '#src/contract/alarm/message.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import type { ApiClient } from '../client.ts';
import { ApiError } from '../api-error.ts';
import type { ListHandlers } from './driver.ts';

/** Of what was there before the channel began only the newest matter: a list may overlap with no more than these. */
const newestSize = 100;

interface Page {
  readonly messages: readonly Message[];
  /** Records of the page as sent, readable or not. */
  readonly size: number;
  readonly total: number;
}

/** One record that cannot be read must not hide the others. */
function readPage(answer: unknown): Page {
  const { records, total } = answer as { records?: unknown; total?: unknown };
  if (!Array.isArray(records) || typeof total !== 'number') {
    throw new ApiError({ kind: 'malformed', call: messageEndpoints.listMessages.route.path });
  }
  return { messages: records.flatMap((record) => message.safeParse(record).data ?? []), size: records.length, total };
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.kind === 'session';

/** Reads the message list, newest first, page by page; returns what calls it off. */
export function readMessageList(
  api: ApiClient,
  from: string | undefined,
  newestOnly: boolean,
  handlers: ListHandlers,
): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal, silent: true, repeatable: true };
  const { route } = messageEndpoints.listMessages;
  const pageSize = newestOnly ? newestSize : pageSizeMax;

  const read = async () => {
    const messages: Message[] = [];
    let readCount = 0;
    for (let pageNo = 1; ; pageNo += 1) {
      const page = readPage(await api.send(route, { from, pageNo, pageSize }, options));
      abort.signal.throwIfAborted();
      messages.push(...page.messages);
      readCount += page.size;
      const complete = readCount >= page.total || page.size === 0;
      if (complete || newestOnly) return handlers.done(messages, complete);
      handlers.page();
    }
  };

  read().catch((error: unknown) => {
    if (!abort.signal.aborted) handlers.failed(isRefusal(error));
  });
  return () => abort.abort();
}
