import { describe, expect, it } from 'vitest';
import { consoleChunks, wordsChunk } from './console-chunk.ts';

type Imports = readonly [static_: string, lazy?: string];

const list = (names = '') => names.split(' ').filter(Boolean);

/** A graph of modules that are named by what they are. */
const graphOf = (modules: Readonly<Record<string, Imports>>) => ({
  getModuleInfo: (id: string) => ({
    importedIds: list(modules[id]?.[0]),
    dynamicallyImportedIds: list(modules[id]?.[1]),
  }),
});

const pages = ['meter', 'wind', 'diesel', 'storage', 'charging', 'grid'];

const graph = graphOf({
  main: ['react', 'console mobile'],
  mobile: ['phone'],
  console: ['react phone shell', `alarms messages map more ${pages.join(' ')}`],
  more: ['shell roles', 'role'],
  role: ['roles shell'],
  alarms: ['react shell own table chip date'],
  messages: ['shell table chip'],
  map: ['date points catalogue engine'],
  ...Object.fromEntries(pages.map((page) => [page, ['catalogue points chart axes gauge'] as const])),
});

const landmarks = {
  main: 'main',
  console: 'console',
  morePages: 'more',
  list: 'alarms',
  table: 'table',
  chart: 'chart',
  points: 'points',
};

describe('consoleChunks', () => {
  const nameOf = consoleChunks(landmarks);

  it.each([
    ['react', null],
    ['phone', null],
    ['console', 'console'],
    ['shell', 'console'],
    ['more', 'more-pages'],
    ['roles', 'more-pages'],
    ['role', null],
    ['own', null],
    ['alarms', null],
    ['table', 'lists'],
    ['chip', 'lists'],
    ['date', 'parts'],
    ['axes', 'charts'],
    ['catalogue', 'points'],
    ['engine', null],
  ])('puts %s into %s', (id, name) => {
    expect(nameOf(id, graph)).toBe(name);
  });
});

it('fails where a module that the chunks are made after is gone', () => {
  const moved = { getModuleInfo: (id: string) => (id === 'chart' ? null : graph.getModuleInfo(id)) };
  expect(() => consoleChunks(landmarks)('react', moved)).toThrow('no module chart');
});

describe('wordsChunk', () => {
  it.each([
    ['/x/src/ui/i18n/zh.ts', 'words-zh'],
    ['/x/src/shell/i18n/de.ts', 'words-de'],
    ['/x/src/blocks/export-list/i18n/de.ts', 'words-de'],
    ['/x/src/blocks/station/i18n/de.ts', 'words-de'],
    ['/x/src/shell/i18n/notifications/en.ts', 'words-en'],
    ['C:\\x\\src\\shell\\palette\\i18n\\en.ts', 'words-en'],
    ['/x/src/shell/login/i18n/zh.ts', null],
    ['/x/src/features/message/i18n/zh.ts', null],
  ])('%s: %s', (id, name) => {
    expect(wordsChunk(id)).toBe(name);
  });
});
