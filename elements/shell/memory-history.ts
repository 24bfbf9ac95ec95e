import { type Entry, locationOf, type HistoryAdapter } from './address.ts';

/** In the element alone: the page's address and history stay the page's. */
export function createMemoryHistory(path: string): HistoryAdapter {
  const first: Entry = { location: locationOf(path), index: 0 };
  const entries = [first];
  let at = 0;
  let notify = (_entry: Entry): void => undefined;
  return {
    entry: first,
    push(entry) {
      at += 1;
      entries.splice(at, Infinity, entry);
    },
    replace(entry) {
      entries[at] = entry;
    },
    go(delta) {
      const entry = entries[at + delta];
      if (!entry) return;
      at += delta;
      notify(entry);
    },
    addressOf: () => undefined,
    listen(listener) {
      notify = listener;
      return () => {
        notify = () => undefined;
      };
    },
  };
}
