import { expect, test } from 'vitest';
import { stationToken, withStation } from './message-text.ts';

const text = (value: string) => ({ zh: value, en: value, de: value });

test('[VW-35.9] a stored text gets the name of the station as it is written', () => {
  expect(withStation(text(`A, ${stationToken}`), text('$& Park'), 'en')).toBe('A, $& Park');
});

test('[VW-35.9] a text that was stored with a name keeps it', () => {
  expect(withStation(text('A, Former Park'), text('New Park'), 'en')).toBe('A, Former Park');
});
