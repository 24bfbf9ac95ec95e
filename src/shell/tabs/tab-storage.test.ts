import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTab, mountActive, noTabs, openTab, type TabState } from './tab-state.ts';
import { pinTab, moveTabTo } from './tab-order.ts';
import { loadTabs, saveTabs, storedMax } from './tab-storage.ts';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  readonly #quota: number;
  constructor(quota = Infinity) {
    this.#quota = quota;
  }
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (value.length > this.#quota) throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, value);
  };
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

const nothing = { state: noTabs, address: null, before: null };
const save = (storage: Storage, state: TabState) => saveTabs(storage, 'u1', { state, address: null, before: null });
const anyPage = () => ({ keepAlive: true });
const open = (...keys: string[]): TabState =>
  keys.reduce((state, key) => mountActive(openTab(state, { key, search: '?x=1', keepAlive: true }), 10), noTabs);

describe('stored tabs', () => {
  test('[LY-10] tabs survive a reload with order, query and the active one; no page is mounted yet', () => {
    const storage = new MemoryStorage();
    save(storage, openTab(open('/a', '/b', '/c'), { key: '/b', keepAlive: true }));
    const { state } = loadTabs(storage, 'u1', anyPage);
    expect(state.tabs.map((tab) => tab.key + tab.search)).toEqual(['/a?x=1', '/b?x=1', '/c?x=1']);
    expect(state.active).toBe('/b');
    expect(state.tabs.some((tab) => tab.mounted)).toBe(false);
  });

  test('[LY-10] another user of the same window finds none', () => {
    const storage = new MemoryStorage();
    save(storage, open('/a'));
    expect(loadTabs(storage, 'u2', anyPage)).toEqual(nothing);
  });

  test('[LY-10] a tab that is no longer in the menu is not restored, and keepAlive is the menu’s', () => {
    const storage = new MemoryStorage();
    save(storage, open('/a', '/b'));
    const { state } = loadTabs(storage, 'u1', (key) => (key === '/a' ? { keepAlive: false } : undefined));
    expect(state.tabs.map((tab) => tab.key)).toEqual(['/a']);
    expect(state.active).toBeNull();
    expect(findTab(state, '/a')?.keepAlive).toBe(false);
  });

  test.each([
    '',
    'null',
    '[]',
    '{"tabs":{}}',
    '{"tabs":[null,1,"x",{}],"active":7}',
    '{"tabs":[{"key":"/a","search":"javascript:x","hash":"","used":1,"pinned":false}]}',
    '{"tabs":[{"key":"/a","search":"","hash":"","used":null,"pinned":false}]}',
    '{"tabs":[{"key":"/a","search":"","hash":"","used":1,"pinned":"yes"}]}',
    '{"tabs":[{"key":"/a"',
  ])('[LY-10] stored rubbish %j restores nothing', (text) => {
    const storage = new MemoryStorage();
    storage.setItem('ems-tabs:u1', text);
    expect(loadTabs(storage, 'u1', anyPage)).toEqual(nothing);
  });

  test('[LY-10] whatever is stored, restoring does not throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = new MemoryStorage();
        storage.setItem('ems-tabs:u1', text);
        expect(() => loadTabs(storage, 'u1', anyPage)).not.toThrow();
      }),
    );
  });

  test('[LY-10] a full storage does not disturb', () => {
    expect(() => save(new MemoryStorage(10), open('/a'))).not.toThrow();
  });

  test('[LY-10] no more than the limit is stored, and the tabs used last are the ones that stay', () => {
    const storage = new MemoryStorage();
    const long = `?q=${'x'.repeat(storedMax / 4)}`;
    const state = ['/a', '/b', '/c', '/d', '/e'].reduce(
      (at, key) => openTab(at, { key, search: long, keepAlive: true }),
      noTabs,
    );
    save(storage, state);
    expect(storage.getItem('ems-tabs:u1')?.length).toBeLessThanOrEqual(storedMax);
    expect(loadTabs(storage, 'u1', anyPage).state.tabs.map((tab) => tab.key)).toEqual(['/c', '/d', '/e']);
  });

  test('[LY-10] a strip that just reaches the limit is stored, one of a letter more is not', () => {
    const lengthOf = (letters: number): { length: number; tabs: number } => {
      const storage = new MemoryStorage();
      const second = { key: '/b', search: `?q=${'x'.repeat(letters)}`, keepAlive: true };
      save(storage, openTab(open('/a'), second));
      const { length } = storage.getItem('ems-tabs:u1') ?? '';
      return { length, tabs: loadTabs(storage, 'u1', anyPage).state.tabs.length };
    };
    const most = storedMax - lengthOf(0).length;
    expect(lengthOf(most)).toEqual({ length: storedMax, tabs: 2 });
    expect(lengthOf(most + 1).tabs).toBe(1);
  });

  test('[LY-10] pins, the sorted strip and the address that was shown survive a reload', () => {
    const storage = new MemoryStorage();
    const state = moveTabTo(pinTab(open('/a', '/b', '/c', '/d'), '/d', true), '/c', 1);
    saveTabs(storage, 'u1', { state, address: '/b?x=1', before: '/a' });
    const loaded = loadTabs(storage, 'u1', anyPage);
    expect(loaded.state.order).toEqual(['/d', '/c', '/a', '/b']);
    expect(loaded.state.tabs.filter((tab) => tab.pinned).map((tab) => tab.key)).toEqual(['/d']);
    expect(loaded).toMatchObject({ address: '/b?x=1', before: '/a' });
  });

  test('[LY-10] whatever order is stored, pinned tabs come first', () => {
    const storage = new MemoryStorage();
    const tab = (key: string, pinned: boolean) => ({ key, search: '', hash: '', used: 1, pinned });
    storage.setItem('ems-tabs:u1', JSON.stringify({ active: null, tabs: [tab('/a', false), tab('/b', true)] }));
    expect(loadTabs(storage, 'u1', anyPage).state.order).toEqual(['/b', '/a']);
  });

  test('[LY-10] beyond the limit pinned tabs have priority', () => {
    const storage = new MemoryStorage();
    const long = `?q=${'x'.repeat(storedMax / 4)}`;
    const five = ['/a', '/b', '/c', '/d', '/e'].reduce(
      (at, key) => openTab(at, { key, search: long, keepAlive: true }),
      noTabs,
    );
    save(storage, pinTab(five, '/a', true));
    expect(loadTabs(storage, 'u1', anyPage).state.order).toEqual(['/a', '/d', '/e']);
  });

  test('[LY-10] ten thousand tabs are stored in a moment', () => {
    const storage = new MemoryStorage();
    const keys = Array.from({ length: 10_000 }, (_, at) => `/page${at}`);
    const one = openTab(noTabs, { key: '/a', keepAlive: true });
    const tabs = keys.map((key, at) => ({ ...one.tabs[0]!, key, used: at }));
    save(storage, { tabs, order: keys, active: '/page0' });
    expect(storage.getItem('ems-tabs:u1')?.length).toBeLessThanOrEqual(storedMax);
    const { state } = loadTabs(storage, 'u1', anyPage);
    expect(state.order.at(-1)).toBe('/page9999');
  });
});
