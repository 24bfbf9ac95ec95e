import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { writeFile } from '#src/blocks/export-list/write-file.ts';
import { csvForms, csvMark } from '#src/lib/file/csv.ts';
import sharedDe from '../i18n/de.ts';
import type { T as SharedT } from '../texts.ts';
import { energyExport } from './energy-export.ts';
import { figureIds, type Figures } from './energy-rows.ts';
import type { TableRow } from './table-rows.ts';
import de from './i18n/de.ts';
import type { T } from './texts.ts';

const none = Object.fromEntries(figureIds.map((id) => [id, null])) as Record<(typeof figureIds)[number], null>;
const rowOf = (
  name: string,
  figures: Partial<Figures>,
  compared: TableRow['compared'],
  maxImportAt: string | null = null,
) => ({ name, figures: { ...none, ...figures }, compared, maxImportAt, zone: 'Europe/Berlin' }) as TableRow;

const i18n = createInstance();
await i18n.init({
  lng: 'de',
  resources: { de: { energy: de, shared: sharedDe } },
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('de', 'energy') as unknown as T;
const shared = i18n.getFixedT('de', 'shared') as unknown as SharedT;

test('[VW-42.10] a German file has semicolons and decimal commas, in the columns of what is compared too', async () => {
  const rows = [
    rowOf(
      'Gesamt',
      { generation: 1_234.5678, import: 10, autarky: 36.57 },
      { value: 1_234.5678, before: 1_000.25, change: 23.4259 },
    ),
    rowOf('Werk; Süd', { generation: 0.5 }, { value: 0.5, before: null, change: null }),
  ];
  const facts = [['Zeitzonen', 'Europe/Berlin']] as const;
  const list = energyExport(t, { rows, scale: 'absolute', compared: shared, facts, filter: {}, days: '' });
  const file = await writeFile(list, 'csv', csvForms.comma, new AbortController().signal, () => undefined);
  const lines = (await file.text()).replace(csvMark, '').split('\r\n');
  expect(lines[0]).toBe('Zeitzonen;Europe/Berlin');
  expect(lines[1]!.split(';').slice(-2)).toEqual(['Erzeugung zuvor (kWh)', 'Erzeugung, Änderung (%)']);
  expect(lines[2]!.split(';').slice(0, 3)).toEqual(['Gesamt', '1234,568', '10']);
  expect(lines[2]!.split(';').slice(-2)).toEqual(['1000,25', '23,426']);
  expect(lines[3]).toMatch(/^"Werk; Süd";0,5;;.*;;$/);
  expect(lines[1]!.split(';')).toHaveLength(figureIds.length + 4);
});

test('[VW-42] the file says when the highest quarter hour began, by the clock of the station', async () => {
  const rows = [
    rowOf('Werk', { maxImport: 438.8 }, undefined, '2026-07-14T09:15:00.000Z'),
    rowOf('Ohne', {}, undefined),
  ];
  const list = energyExport(t, { rows, scale: 'absolute', compared: undefined, facts: [], filter: {}, days: '' });
  const file = await writeFile(list, 'csv', csvForms.comma, new AbortController().signal, () => undefined);
  const [head, ...lines] = (await file.text())
    .replace(csvMark, '')
    .split('\r\n')
    .map((line) => line.split(';'));
  const at = head!.indexOf('Höchste Leistung am');
  expect(head![at - 1]).toBe('Höchste Leistung (kW)');
  expect(lines.slice(0, 2).map((cells) => cells.slice(at - 1, at + 1))).toEqual([
    ['438,8', '2026-07-14 11:15'],
    ['', ''],
  ]);
});
