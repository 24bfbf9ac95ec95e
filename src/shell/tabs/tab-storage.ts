import { noTabs, type Tab, type TabState } from './tab-state.ts';

/** No more than this is kept, in characters; the tabs used last come first. */
export const storedMax = 64 * 1024;

type Stored = Pick<Tab, 'key' | 'search' | 'hash' | 'used'>;

/** Tabs rest under the user's id: the next user of this window never sees them. */
const storageKey = (userId: string): string => `ems-tabs:${userId}`;

/** Keeps places only, no contents. A full or refused storage loses the tabs of the next reload, nothing else. */
export function saveTabs(storage: Storage, userId: string, state: TabState): void {
  try {
    storage.setItem(storageKey(userId), toText(state));
  } catch {
    // Nothing to do: the console works without.
  }
}

function toText(state: TabState): string {
  let tabs = state.tabs.map(({ key, search, hash, used }): Stored => ({ key, search, hash, used }));
  for (;;) {
    const text = JSON.stringify({ active: state.active, tabs });
    if (text.length <= storedMax || tabs.length === 0) return text;
    const oldest = Math.min(...tabs.map((tab) => tab.used));
    tabs = tabs.filter((tab) => tab.used !== oldest);
  }
}

/** The tabs of the last page load that this menu still holds; none where what is stored makes no sense. */
export function loadTabs(
  storage: Storage,
  userId: string,
  page: (key: string) => { keepAlive: boolean } | undefined,
): TabState {
  const stored = readStored(storage, userId);
  const seen = new Set<string>();
  const tabs = stored.tabs.flatMap((tab): Tab[] => {
    const found = page(tab.key);
    if (!found || seen.has(tab.key)) return [];
    seen.add(tab.key);
    return [{ ...tab, keepAlive: found.keepAlive, mounted: false, revision: 0 }];
  });
  return { tabs, active: stored.active !== null && seen.has(stored.active) ? stored.active : null };
}

function readStored(storage: Storage, userId: string): { tabs: readonly Stored[]; active: string | null } {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? '');
    if (!isRecord(value) || !Array.isArray(value['tabs'])) return noTabs;
    const active = value['active'];
    return { tabs: value['tabs'].filter(isStored).map(placeOnly), active: typeof active === 'string' ? active : null };
  } catch {
    return noTabs;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  isPart(value['search'], '?') &&
  isPart(value['hash'], '#') &&
  Number.isFinite(value['used']);

const isPart = (value: unknown, sign: string): boolean =>
  typeof value === 'string' && (value === '' || value.startsWith(sign));

const placeOnly = ({ key, search, hash, used }: Stored): Stored => ({ key, search, hash, used });
