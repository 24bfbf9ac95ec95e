import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTab, mountActive, noTabs, openTab, type TabState } from './tab-state.ts';
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

const anyPage = () => ({ keepAlive: true });
const open = (...keys: string[]): TabState =>
  keys.reduce((state, key) => mountActive(openTab(state, { key, search: '?x=1', keepAlive: true }), 10), noTabs);

describe('stored tabs', () => {
  test('[LY-10] tabs survive a reload with order, query and the active one; no page is mounted yet', () => {
    const storage = new MemoryStorage();
    saveTabs(storage, 'u1', openTab(open('/a', '/b', '/c'), { key: '/b', keepAlive: true }));
    const state = loadTabs(storage, 'u1', anyPage);
    expect(state.tabs.map((tab) => tab.key + tab.search)).toEqual(['/a?x=1', '/b?x=1', '/c?x=1']);
    expect(state.active).toBe('/b');
    expect(state.tabs.some((tab) => tab.mounted)).toBe(false);
  });

  test('[LY-10] another user of the same window finds none', () => {
    const storage = new MemoryStorage();
    saveTabs(storage, 'u1', open('/a'));
    expect(loadTabs(storage, 'u2', anyPage)).toEqual(noTabs);
  });

  test('[LY-10] a tab that the menu no longer holds is not restored, and keepAlive is the menu’s', () => {
    const storage = new MemoryStorage();
    saveTabs(storage, 'u1', open('/a', '/b'));
    const state = loadTabs(storage, 'u1', (key) => (key === '/a' ? { keepAlive: false } : undefined));
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
    '{"tabs":[{"key":"/a","search":"javascript:x","hash":"","used":1}]}',
    '{"tabs":[{"key":"/a","search":"","hash":"","used":null}]}',
    '{"tabs":[{"key":"/a"',
  ])('[LY-10] stored rubbish %j restores nothing', (text) => {
    const storage = new MemoryStorage();
    storage.setItem('ems-tabs:u1', text);
    expect(loadTabs(storage, 'u1', anyPage)).toEqual(noTabs);
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
    expect(() => saveTabs(new MemoryStorage(10), 'u1', open('/a'))).not.toThrow();
  });

  test('[LY-10] no more than the limit is stored, and the tabs used last are the ones that stay', () => {
    const storage = new MemoryStorage();
    const long = `?q=${'x'.repeat(storedMax / 4)}`;
    const state = ['/a', '/b', '/c', '/d', '/e'].reduce(
      (at, key) => openTab(at, { key, search: long, keepAlive: true }),
      noTabs,
    );
    saveTabs(storage, 'u1', state);
    expect(storage.getItem('ems-tabs:u1')?.length).toBeLessThanOrEqual(storedMax);
    expect(loadTabs(storage, 'u1', anyPage).tabs.map((tab) => tab.key)).toEqual(['/c', '/d', '/e']);
  });
});
