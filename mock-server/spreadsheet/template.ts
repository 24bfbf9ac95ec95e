import { utils, write } from '@e965/xlsx';
import type { Language, LocalText } from '#src/contract/languages.ts';
import { columnNames, type SheetColumns } from './read-rows.ts';
import { notesName } from './words.ts';

/** Characters of a column. */
const [columnWidth, noteWidth] = [18, 48];

/** An `.xlsx` file: a sheet with the heads alone, to be filled in, and one that explains them and lists their values. */
export function drawTemplate<C extends string>(
  columns: SheetColumns<C>,
  sheetName: LocalText,
  language: Language,
): Buffer {
  const names = columnNames(columns);
  const heads = names.map((name) => columns[name].head[language]);
  const choices = names.flatMap((name) => {
    const values = columns[name].choices(language);
    return values.length > 0 ? [[], ...values.map((value) => [columns[name].head[language], value])] : [];
  });
  const notes = [...names.map((name) => [columns[name].head[language], columns[name].note[language]]), ...choices];
  const [rows, explained] = [utils.aoa_to_sheet([heads]), utils.aoa_to_sheet(notes)];
  rows['!cols'] = heads.map(() => ({ wch: columnWidth }));
  explained['!cols'] = [{ wch: columnWidth }, { wch: noteWidth }];
  const book = utils.book_new();
  utils.book_append_sheet(book, rows, sheetName[language]);
  utils.book_append_sheet(book, explained, notesName[language]);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
