import { expect, test } from 'vitest';
import { searchTerms, searchText } from '#src/lib/text/search-match-text.ts';
import { type Entry, type Offer, pageOffers, rowsMax, sectionsOf } from './entries.ts';

const icon = { viewBox: '', path: '' };
const entry = (title: string, url = `/${title}`): Entry => ({
  id: url,
  title,
  breadcrumbs: [],
  icon,
  fields: [searchText(title)],
  target: { kind: 'page', url, workbench: false },
});
const shown = (offers: readonly Offer[], text = '') =>
  sectionsOf(offers, searchTerms(text)).map(({ id, rows }) => `${id}: ${rows.map((row) => row.entry.title).join(' ')}`);

const pages = ['Alarms', 'Messages', 'Meters', 'Settings'].map((title) => entry(title));

test('each page is offered once: as a favourite, else as a recent one, else among the others', () => {
  const offers = pageOffers(pages, ['/Meters', '/gone'], ['/Alarms', '/Meters', '/also-gone']);
  expect(shown(offers)).toEqual(['favourites: Meters', 'recents: Alarms', 'pages: Messages Settings']);
});

test('a section with a better match comes first, and without any it is left out', () => {
  const offers = pageOffers(pages, ['/Settings'], []);
  expect(shown(offers, 'me')).toEqual(['pages: Messages Meters']);
  expect(shown(offers, 'ett')).toEqual(['favourites: Settings']);
  expect(shown(offers, 'set')).toEqual(['favourites: Settings']);
  expect(shown(offers, 'e')).toEqual(['favourites: Settings', 'pages: Messages Meters']);
  expect(shown(pageOffers(pages, ['/Messages'], []), 'meters')).toEqual(['pages: Meters']);
  expect(shown(pageOffers([...pages, entry('Gas meters')], ['/Gas meters'], []), 'meters')).toEqual([
    'pages: Meters',
    'favourites: Gas meters',
  ]);
});

test('what comes late stays last however well it matches, and what a source has found is not sifted again', () => {
  const late: Offer = {
    id: 'stations',
    entries: [entry('Meters', 's1'), entry('7041', 's2')],
    late: true,
    found: true,
  };
  const offers = [...pageOffers(pages, [], []), late];
  expect(shown(offers, 'meters')).toEqual(['pages: Meters', 'stations: Meters 7041']);
  const exact: Offer = { id: 'stations', entries: [entry('Set', 's3')], late: true };
  expect(shown([exact, ...pageOffers(pages, [], [])], 'set')).toEqual(['pages: Settings', 'stations: Set']);
  expect(shown([{ ...late, found: false }], 'meters')).toEqual(['stations: Meters']);
});

test('of thousands the best are shown, and how many more there are', () => {
  const many = Array.from({ length: 5000 }, (_, index) => entry(`Meter ${index}`));
  const [section] = sectionsOf([{ id: 'pages', entries: many }], searchTerms('meter'));
  expect([section?.rows.length, section?.more]).toEqual([rowsMax, 5000 - rowsMax]);
});
