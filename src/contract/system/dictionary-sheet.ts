import type { Language, LocalText } from '../languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The columns of an import of values, in the order of its template. */
export const dictionaryColumns = [
  'dictType',
  'dictValue',
  'dictCode',
  'labelZh',
  'labelEn',
  'labelDe',
  'order',
  'statusCode',
  'tone',
  'remark',
] as const;
export type DictionaryColumn = (typeof dictionaryColumns)[number];

/** The heads of values as a sheet: what an export writes, and an import and its template have. */
export const dictionaryHeads: Readonly<Record<DictionaryColumn, LocalText>> = {
  dictType: text('字典类型', 'Dictionary type', 'Art des Wörterbuchs'),
  dictValue: text('键值', 'Value', 'Wert'),
  dictCode: text('编码', 'Code', 'Code'),
  labelZh: text('中文标签', 'Label – Chinese', 'Bezeichnung – Chinesisch'),
  labelEn: text('英文标签', 'Label – English', 'Bezeichnung – Englisch'),
  labelDe: text('德文标签', 'Label – German', 'Bezeichnung – Deutsch'),
  order: text('排序', 'Order', 'Reihenfolge'),
  statusCode: text('状态', 'Status', 'Status'),
  tone: text('颜色', 'Colour', 'Farbe'),
  remark: text('备注', 'Remark', 'Bemerkung'),
};

export const dictionaryStatusNames: Readonly<Record<'0' | '1', LocalText>> = {
  '0': text('启用', 'In force', 'Aktiv'),
  '1': text('停用', 'Off', 'Aus'),
};

type Tone = 'open' | 'active' | 'good' | 'bad' | 'quiet';

export const dictionaryToneNames: Readonly<Record<Tone, LocalText>> = {
  open: text('空心', 'Hollow', 'Nur Umriss'),
  active: text('蓝色', 'Blue', 'Blau'),
  good: text('绿色', 'Green', 'Grün'),
  bad: text('红色', 'Red', 'Rot'),
  quiet: text('灰色', 'Grey', 'Grau'),
};

interface ValueFacts {
  readonly dictType: string;
  readonly dictValue: string;
  readonly dictCode: string;
  readonly dictLabel: LocalText;
  readonly order: number;
  readonly statusCode: keyof typeof dictionaryStatusNames;
  readonly tone: '' | Tone;
  readonly remark: string;
}

/** What stands in a cell of an exported sheet, as an import reads it again. */
export function dictionaryCell(row: ValueFacts, column: DictionaryColumn, language: Language): string | number {
  const { dictLabel, tone } = row;
  switch (column) {
    case 'labelZh':
      return dictLabel.zh;
    case 'labelEn':
      return dictLabel.en;
    case 'labelDe':
      return dictLabel.de;
    case 'statusCode':
      return dictionaryStatusNames[row.statusCode][language];
    case 'tone':
      return tone === '' ? '' : dictionaryToneNames[tone][language];
    default:
      return row[column];
  }
}
