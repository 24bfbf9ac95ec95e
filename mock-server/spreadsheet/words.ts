import type { Language, LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What can be wrong with a cell of any sheet. */
export const sheetFaults = {
  formula: text(
    '不接受公式，请填写数值',
    'Formulas are not accepted: please enter the value',
    'Formeln sind nicht zulässig: bitte den Wert eintragen',
  ),
  ambiguous: text(
    '有多个同名项，请填写编号',
    'Several have this name: please enter the code',
    'Mehrere heißen so: bitte die Kennung eintragen',
  ),
  flag: text('请填写“是”或“否”', 'Please enter yes or no', 'Bitte ja oder nein eintragen'),
} as const;

/** A sheet lacks columns that it has to have. */
export function missingColumns(heads: readonly LocalText[]): LocalText {
  const list = (language: Language, separator: string) => heads.map((head) => head[language]).join(separator);
  return text(
    `缺少列：${list('zh', '、')}`,
    `Missing columns: ${list('en', ', ')}`,
    `Fehlende Spalten: ${list('de', ', ')}`,
  );
}

export const tooManyRows = (max: number): LocalText =>
  text(`最多 ${max} 行`, `At most ${max} rows`, `Höchstens ${max} Zeilen`);
export const noRows = text('没有数据行', 'No rows below the header', 'Keine Zeilen unter der Kopfzeile');
export const unreadableSheet = text('文件无法读取', 'The file cannot be read', 'Die Datei ist nicht lesbar');
export const unpackedTooLarge = (mb: number): LocalText =>
  text(
    `文件无法读取：解压后超过 ${mb} MB`,
    `The file cannot be read: it unpacks to more than ${mb} MB`,
    `Die Datei ist nicht lesbar: entpackt ist sie größer als ${mb} MB`,
  );
export const macrosRefused = text(
  '不接受含宏的文件，请另存为不含宏的 .xlsx',
  'Files with macros are not accepted: please save it as .xlsx without macros',
  'Dateien mit Makros sind nicht zulässig: bitte als .xlsx ohne Makros speichern',
);
export const mergedHeadsRefused = (cells: string): LocalText =>
  text(
    `表头不能合并单元格：${cells}`,
    `The cells of the head must not be merged: ${cells}`,
    `Die Zellen der Kopfzeile dürfen nicht verbunden sein: ${cells}`,
  );
export const formulasRefused = (cells: string): LocalText =>
  text(
    `不接受公式，请填写数值：${cells}`,
    `Formulas are not accepted, please enter the values: ${cells}`,
    `Formeln sind nicht zulässig, bitte die Werte eintragen: ${cells}`,
  );
export const notesName = text('填写说明', 'Notes', 'Hinweise');
