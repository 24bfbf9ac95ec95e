import { noTabs, type Tab, type TabState } from './tab-state.ts';
import { stripOf } from './tab-order.ts';

/** Limit of the stored text in characters; pinned tabs have priority, then the last used ones. */
export const storedMax = 64 * 1024;

export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

type Stored = Pick<Tab, 'key' | 'search' | 'hash' | 'used' | 'pinned'>;

export interface StoredTabs {
  readonly state: TabState;
  /** The address bar's content then: the address follows the shown tab with a delay. */
  readonly address: string | null;
  /** The address before the last navigation of the tabs: a reload that was already pending loads it. */
  readonly before: string | null;
}

/** Tabs are stored by user id: the next user of this window does not get them. */
const storageKey = (userId: string): string => `ems-tabs:${userId}`;

/** Stores addresses only, no contents. If the storage throws, the tabs are lost at the next reload. */
export function saveTabs(storage: TabStorage, userId: string, { state, ...addresses }: StoredTabs): void {
  try {
    storage.setItem(storageKey(userId), toText(state, addresses));
  } catch {
    // Nothing to do: the console works without.
  }
}

function toText(state: TabState, addresses: Omit<StoredTabs, 'state'>): string {
  const strip = stripOf(state).map(storedFields);
  const frame = JSON.stringify({ active: state.active, ...addresses, tabs: [] }).length;
  // Each tab but the first has a comma before it.
  let remaining = storedMax - frame + 1;
  const fits = ([, text]: readonly [Stored, string]) => (remaining -= text.length + 1) >= 0;
  const worth = strip
    .map((tab) => [tab, JSON.stringify(tab)] as const)
    .sort(([a], [b]) => Number(b.pinned) - Number(a.pinned) || b.used - a.used);
  const stored = new Set(worth.filter(fits).map(([tab]) => tab));
  return JSON.stringify({ active: state.active, ...addresses, tabs: strip.filter((tab) => stored.has(tab)) });
}

/** The tabs of the last page load whose pages are still in the menu; none if the stored text is invalid. */
export function loadTabs(
  storage: TabStorage,
  userId: string,
  page: (key: string) => { keepAlive: boolean } | undefined,
): StoredTabs {
  const stored = readStored(storage, userId);
  const restored = new Set<string>();
  const tabs = stored.tabs.flatMap((tab): Tab[] => {
    const found = page(tab.key);
    if (!found || restored.has(tab.key)) return [];
    restored.add(tab.key);
    return [{ ...tab, keepAlive: found.keepAlive, dirty: false, mounted: false, revision: 0 }];
  });
  const order = tabs.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)).map(({ key }) => key);
  const active = stored.active !== null && restored.has(stored.active) ? stored.active : null;
  return { state: { tabs, order, active }, address: stored.address, before: stored.before };
}

interface StoredText {
  readonly tabs: readonly Stored[];
  readonly active: string | null;
  readonly address: string | null;
  readonly before: string | null;
}

const nothing: StoredText = { tabs: noTabs.tabs, active: null, address: null, before: null };

function readStored(storage: TabStorage, userId: string): StoredText {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? '');
    if (!isRecord(value) || !Array.isArray(value['tabs'])) return nothing;
    return {
      tabs: value['tabs'].filter(isStored).map(storedFields),
      active: textOrNull(value['active']),
      address: textOrNull(value['address']),
      before: textOrNull(value['before']),
    };
  } catch {
    return nothing;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  isUrlSegment(value['search'], '?') &&
  isUrlSegment(value['hash'], '#') &&
  typeof value['pinned'] === 'boolean' &&
  Number.isFinite(value['used']);

const isUrlSegment = (value: unknown, sign: string): boolean =>
  typeof value === 'string' && (value === '' || value.startsWith(sign));

const storedFields = ({ key, search, hash, used, pinned }: Stored): Stored => ({ key, search, hash, used, pinned });
