import { expect, test } from 'vitest';
import { documentTitle } from './use-document-title.ts';

test('[TB-06] the document title begins with the number of unread messages', () => {
  expect(documentTitle(0, 'Alarms', 'Grid 7')).toBe('Alarms – Grid 7');
  expect(documentTitle(120, 'Alarms', 'Grid 7')).toBe('(120) Alarms – Grid 7');
  expect(documentTitle(1, undefined, 'Grid 7')).toBe('(1) Grid 7');
});
