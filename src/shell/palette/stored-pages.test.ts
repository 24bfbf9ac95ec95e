import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { createStoredPages, parsePages } from './stored-pages.ts';

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

const refusing = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
} as unknown as Storage;

const open = (storage: Storage, max = 3, windows = new EventTarget()) =>
  createStoredPages('kept:1', max, () => storage, windows);

test('a favourite is appended, removed again, and survives a reload', () => {
  const storage = memory();
  const list = open(storage);
  expect([list.toggle('/b'), list.toggle('/a'), list.toggle('/b'), list.toggle('/c')]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(list.list()).toEqual(['/a', '/c']);
  expect(open(storage).list()).toEqual(['/a', '/c']);
  expect(createStoredPages('kept:2', 3, () => storage, new EventTarget()).list()).toEqual([]);
});

test('a full list refuses further favourites', () => {
  const list = open(memory(), 2);
  expect([list.toggle('/a'), list.toggle('/b'), list.toggle('/c')]).toEqual([true, true, false]);
  expect(list.list()).toEqual(['/a', '/b']);
});

test('the page visited last comes first, and the oldest goes', () => {
  const list = open(memory());
  for (const path of ['/a', '/b', '/c', '/a', '/d']) list.visit(path);
  expect(list.list()).toEqual(['/d', '/a', '/c']);
});

test('a change that another window has stored meanwhile is not lost', () => {
  const storage = memory();
  const [here, there] = [open(storage), open(storage)];
  here.toggle('/a');
  there.toggle('/b');
  expect(open(storage).list()).toEqual(['/a', '/b']);
});

test('listeners are notified of each change, and the list is the same until then', () => {
  const list = open(memory());
  let calls = 0;
  const stop = list.onChange(() => (calls += 1));
  list.visit('/a');
  const before = list.list();
  list.visit('/a');
  expect([calls, list.list() === before]).toEqual([1, true]);
  stop();
  list.visit('/b');
  expect(calls).toBe(1);
});

test('a change of another window calls back, a change of another key does not', () => {
  const storage = memory();
  const windows = new EventTarget();
  const list = open(storage, 3, windows);
  let calls = 0;
  list.onChange(() => (calls += 1));
  const tell = (key: string | null) => windows.dispatchEvent(Object.assign(new Event('storage'), { key }));
  storage.setItem('kept:1', '["/b"]');
  tell('kept:2');
  expect([calls, list.list()]).toEqual([0, []]);
  tell('kept:1');
  expect([calls, list.list()]).toEqual([1, ['/b']]);
  storage.setItem('kept:1', 'null');
  tell(null);
  expect([calls, list.list()]).toEqual([2, []]);
});

test('a storage that refuses costs the next page load, not this one', () => {
  const list = open(refusing);
  list.toggle('/a');
  list.visit('/b');
  expect(list.list()).toEqual(['/b', '/a']);
});

test('only console paths are read, each once, and no more than the limit', () => {
  const stored = [
    '/a',
    7,
    null,
    '//evil.example',
    'https://evil.example',
    '/a',
    '',
    '/b',
    `/${'x'.repeat(3000)}`,
    '/c',
  ];
  expect(parsePages(JSON.stringify(stored), 2)).toEqual(['/a', '/b']);
  for (const text of [null, '', '{', '"/a"', '{"0":"/a"}', 'null']) expect(parsePages(text, 2)).toEqual([]);
  expect(parsePages(`["/a"${' '.repeat(300_000)}]`, 2)).toEqual([]);
});

test('whatever is stored, the list is one of paths', () => {
  const property = fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    const list = parsePages(text, 5);
    expect(list.length).toBeLessThanOrEqual(5);
    expect(list.every((path) => path.startsWith('/'))).toBe(true);
  });
  fc.assert(property, { numRuns: runs(200, 10_000) });
});
