import { utils, write } from '@e965/xlsx';
import { ledgerColumns } from '#src/contract/device-ledger.ts';
import type { Language } from '#src/contract/languages.ts';
import { ledgerHeads } from '#src/contract/ledger-labels.ts';
import { columnNotes, sheetWords, typeWords } from './words.ts';

/** Characters of a column. */
const [columnWidth, noteWidth] = [18, 48];

/** An `.xlsx` file: a sheet with the heads alone, to be filled in, and one that explains them. */
export function drawTemplate(language: Language, stations: readonly string[]): Buffer {
  const heads = ledgerColumns.map((column) => ledgerHeads[column][language]);
  const notes = [
    ...ledgerColumns.map((column) => [ledgerHeads[column][language], columnNotes[column][language]]),
    [],
    ...typeWords.map(([, words]) => [ledgerHeads.type[language], words[language]]),
    [],
    ...stations.map((name) => [ledgerHeads.stationId[language], name]),
  ];
  const [devices, explained] = [utils.aoa_to_sheet([heads]), utils.aoa_to_sheet(notes)];
  devices['!cols'] = heads.map(() => ({ wch: columnWidth }));
  explained['!cols'] = [{ wch: columnWidth }, { wch: noteWidth }];
  const book = utils.book_new();
  utils.book_append_sheet(book, devices, sheetWords.devices[language]);
  utils.book_append_sheet(book, explained, sheetWords.notes[language]);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
