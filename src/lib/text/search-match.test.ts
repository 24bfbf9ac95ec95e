import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { matchFields, search } from './search-match.ts';
import { readings } from './search-match-pinyin.ts';
import { searchedMax, type SearchText, searchTerms, searchText } from './search-match-text.ts';

const texts = (...titles: string[]) => titles.map((title) => searchText(title, readings));
const titlesFound = (query: string, items: readonly SearchText[]) =>
  search(items, searchTerms(query), (item) => [item]).map(({ item }) => item.text);
const finds = (query: string, title: string) => titlesFound(query, texts(title)).length === 1;
const marked = (query: string, title: string) => {
  const match = matchFields(searchTerms(query), texts(title));
  return match?.marks[0]?.map(([from, to]) => title.slice(from, to)).join('|');
};

const count = { numRuns: runs(300, 20_000) };
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'告警管理重行 aäßǅİ’\u0301\u00ad\u200b\ud800-') }),
);
const menuCharacters = [...'告警管理消息重庆长江行车站设备储能充电参数统计收益报表单会解都绿女略'];
const menuTitle = fc.array(fc.constantFrom(...menuCharacters), { minLength: 1, maxLength: 12 });

test('a title’s beginning counts more than a word’s, that more than an inside, and letters between come last', () => {
  const titles = texts('Overload', 'Load', 'Peak load', 'Loading dock', 'Large old adapter');
  expect(titlesFound('load', titles)).toEqual(['Load', 'Loading dock', 'Peak load', 'Overload', 'Large old adapter']);
});

test('titles that match alike keep their order', () => {
  const titles = texts('Meter B', 'Meter A', 'Meter C');
  expect(titlesFound('meter', titles)).toEqual(['Meter B', 'Meter A', 'Meter C']);
  expect(titlesFound('  ', titles)).toEqual(['Meter B', 'Meter A', 'Meter C']);
});

test('umlauts are found with, without and spelled out', () => {
  for (const query of ['Geräte', 'geraete', 'GERATE', 'gera\u0308te'])
    expect(marked(query, 'Geräteliste')).toBe('Geräte');
  for (const query of ['Größe', 'groesse', 'grosse', 'GRÖẞE']) expect(marked(query, 'Größe')).toBe('Größe');
});

test('Chinese titles are found by initials, by whole sounds and by a mix, in any reading', () => {
  for (const query of ['gjgl', 'gaojingguanli', 'gaojgl', 'GaoJ', 'gao’jing', '告jing'])
    expect(finds(query, '告警管理'), query).toBe(true);
  for (const query of ['cqdz', 'chongqing', 'zhongqing', 'chqdz']) expect(finds(query, '重庆电站'), query).toBe(true);
  for (const query of ['lv', 'lu', 'lvse']) expect(finds(query, '绿色'), query).toBe(true);
  expect(finds('glgj', '告警管理')).toBe(false);
  expect(finds('gjx', '告警管理')).toBe(false);
  expect(finds('gjgl', searchText('告警管理').text)).toBe(true);
  expect(search([searchText('告警管理')], ['gjgl'], (item) => [item])).toEqual([]);
});

test('what was found is marked, whole characters at a time', () => {
  expect(marked('jing', '告警管理')).toBe('警');
  expect(marked('station 7', 'Substation 7')).toBe('station|7');
  expect(marked('dvc', 'Device')).toBe('D|v|c');
  expect(marked('x', 'x\u0301y')).toBe('x\u0301');
});

test('each word of a query is found in the title or above it, and the title counts more', () => {
  const pages = [
    ['Reports', 'North', 'Alarms'],
    ['Alarms', 'North'],
    ['Alarms', 'South'],
  ].map((fields) => fields.map((field) => searchText(field)));
  const found = search(pages, searchTerms('alarms north'), (fields) => fields);
  expect(found.map(({ item }) => item[0]?.text)).toEqual(['Alarms', 'Reports']);
  expect(found[1]?.match.marks).toEqual([[], [[0, 5]], [[0, 6]]]);
});

test('any title is found by itself', () => {
  const property = fc.property(anyText, (title) => {
    expect(finds(title, title)).toBe(true);
    expect(titlesFound(title, [searchText(title)])).toHaveLength(1);
  });
  fc.assert(property, count);
});

test('a title of its own comes first', () => {
  const property = fc.property(fc.uniqueArray(anyText, { minLength: 1, maxLength: 8 }), fc.nat(), (titles, pick) => {
    const title = titles[pick % titles.length] ?? '';
    const terms = searchTerms(title);
    fc.pre(terms.length > 0);
    const first = search(texts(...titles), terms, (item) => [item])[0];
    expect(first?.item.plain).toBe(terms.join(' '));
  });
  fc.assert(property, count);
});

test('any Chinese title is found by any of its sounds, whole or their first letters', () => {
  const typed = fc.tuple(menuTitle, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }));
  const property = fc.property(typed, ([title, picks]) => {
    const initials = title.map((character) => readings(character)[0]?.charAt(0)).join('');
    const mixed = title.map((character, index) => {
      const pick = picks[index] ?? 0;
      const sounds = readings(character).map((sound) => sound.replace('ü', 'v'));
      const sound = sounds[pick % sounds.length] ?? '';
      return pick % 3 === 0 ? sound.charAt(0) : sound;
    });
    expect(finds(initials, title.join(''))).toBe(true);
    expect(finds(mixed.join(''), title.join(''))).toBe(true);
    // `ch` may be 储会, but 储 alone is that, too.
    expect(title.join('').startsWith(marked(initials, title.join('')) ?? '?')).toBe(true);
  });
  fc.assert(property, count);
});

test('the order is total, and others in the list do not change it', () => {
  const list = fc.array(fc.string({ unit: fc.constantFrom(...'abAB -告警ä'), maxLength: 8 }), { maxLength: 12 });
  const query = fc.string({ unit: fc.constantFrom(...'abg '), maxLength: 4 });
  const property = fc.property(list, query, fc.array(fc.boolean(), { maxLength: 12 }), (titles, typed, included) => {
    const items = titles.map((title, index) => ({ index, fields: texts(title) }));
    const terms = searchTerms(typed);
    const all = search(items, terms, ({ fields }) => fields);
    for (const [rank, { item, match }] of all.entries()) {
      const next = all[rank + 1];
      if (!next) continue;
      expect(match.score).toBeLessThanOrEqual(next.match.score);
      if (match.score === next.match.score) expect(item.index).toBeLessThan(next.item.index);
    }
    const some = items.filter(({ index }) => included[index]);
    const found = search(some, terms, ({ fields }) => fields);
    expect(found).toEqual(all.filter(({ item }) => included[item.index]));
  });
  fc.assert(property, count);
});

test('marks are in order, apart and within the text', () => {
  const property = fc.property(anyText, anyText, (title, query) => {
    const match = matchFields(searchTerms(query), texts(title));
    let end = -1;
    for (const [from, to] of match?.marks[0] ?? []) {
      expect(from).toBeGreaterThan(end);
      expect(to).toBeGreaterThan(from);
      end = to;
    }
    expect(end).toBeLessThanOrEqual(title.length);
  });
  fc.assert(property, count);
});

test('a title of any length is found by itself, and only as much of it is searched as fits a menu', () => {
  const long = 10_000;
  const hostile = ['a', '啊', '长', 'ä', '\u0301', '\ud800', '😀', ' ', '’', 'ab ', '(.*)+$', '行a'];
  for (const unit of hostile) {
    const title = unit.repeat(long / unit.length);
    expect(searchText(title, readings).cells.length).toBeLessThanOrEqual(searchedMax);
    expect(finds(title, title), unit).toBe(true);
    for (const query of ['a', 'chchchchz', `${'a'.repeat(long)}b`, unit])
      expect(() => finds(query, title)).not.toThrow();
  }
});

test('each character of a query is followed once per place it can stand for', () => {
  // Without a memory of places there are 2 to the power of 60 ways to divide this.
  const stutter = searchText('啊'.repeat(200), () => ['a', 'aa']);
  expect(matchFields([`${'a'.repeat(60)}x`], [stutter])).toBeUndefined();
  expect(matchFields(['a'.repeat(60)], [stutter])?.marks[0]).toEqual([[0, 30]]);
});
