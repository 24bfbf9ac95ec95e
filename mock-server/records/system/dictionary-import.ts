import { closedDictTypes } from '#src/contract/system/dictionary.ts';
import { dictionarySheetRow, type DictionarySheetRow } from '#src/contract/system/dictionary-sheet-row.ts';
import {
  type DictionaryColumn,
  dictionaryHeads,
  dictionaryStatusNames,
  dictionaryToneNames,
} from '#src/contract/system/dictionary-sheet.ts';
import { orderedValuesMax } from '#src/contract/system/dictionary-admin.ts';
import { type LocalText, languages, textIn } from '#src/contract/languages.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { dictionaryOf } from '../../call/dictionary.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { codeTexts } from '#src/contract/code-texts.ts';
import { codes } from '#src/contract/codes.ts';
import { choiceColumn, numberColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import type { DictionaryValueRecord } from '../../store/record/setting-records.ts';
import { dictionaryNotes, dictionaryTexts } from './dictionary-texts.ts';
import { dictionaryValues } from './dictionary-values.ts';

type Row = DictionarySheetRow;
type Fault = { readonly index: number; readonly column: DictionaryColumn; readonly text: LocalText };

const of = (column: DictionaryColumn) => ({ head: dictionaryHeads[column], note: dictionaryNotes[column] });
const required = (column: DictionaryColumn) => ({ ...of(column), isRequired: true });

const choices = <V extends string>(names: Readonly<Record<V, LocalText>>) =>
  (Object.entries(names) as [V, LocalText][]).map(([value, name]) => ({ value, name }));

const statusColumn = choiceColumn({
  ...of('statusCode'),
  values: choices(dictionaryStatusNames),
  fault: dictionaryTexts.unknownStatus,
});

const columns: SheetColumns<DictionaryColumn> = {
  dictType: textColumn(required('dictType')),
  dictValue: textColumn(required('dictValue')),
  dictCode: textColumn(required('dictCode')),
  labelZh: textColumn(required('labelZh')),
  labelEn: textColumn(of('labelEn')),
  labelDe: textColumn(of('labelDe')),
  order: numberColumn({ ...of('order'), isOptional: true }),
  statusCode: {
    ...statusColumn,
    read: (cell, language, current) =>
      cell.text === '' ? (current ?? '0') : statusColumn.read(cell, language, current),
  },
  tone: choiceColumn({ ...of('tone'), values: choices(dictionaryToneNames), fault: dictionaryTexts.unknownTone }),
  remark: textColumn(of('remark')),
};

const keyOf = (dictType: string, dictValue: string): string => (dictValue === '' ? '' : `${dictType} ${dictValue}`);

const labelColumns = { zh: 'labelZh', en: 'labelEn', de: 'labelDe' } as const;

const labelOf = ({ labelZh, labelEn, labelDe }: Row): LocalText => ({ zh: labelZh, en: labelEn, de: labelDe });

/** The fields that must be unique in a dictionary, each with its column. */
function* uniquesOf({
  dictType,
  dictCode,
  dictLabel,
}: Pick<DictionaryValueRecord, 'dictType' | 'dictCode' | 'dictLabel'>) {
  yield { column: 'dictCode' as const, text: `${dictType} code ${dictCode}` };
  for (const language of languages)
    if (dictLabel[language] !== '')
      yield {
        column: labelColumns[language],
        text: `${dictType} ${language} ${comparableText(dictLabel[language])}`,
      };
}

interface CheckedRow {
  readonly entered: Row | undefined;
  readonly record: DictionaryValueRecord | undefined;
}

/** Codes and labels that stand twice, among the rows or beside a value that the sheet does not have. */
function* duplicates(rows: readonly CheckedRow[], all: Iterable<DictionaryValueRecord>): Iterable<Fault> {
  const inSheet = new Set(rows.flatMap(({ entered, record }) => (entered && record ? [record] : [])));
  const known = new Set<string>();
  for (const value of all) if (!inSheet.has(value)) for (const { text } of uniquesOf(value)) known.add(text);
  for (const [index, { entered }] of rows.entries()) {
    if (!entered) continue;
    for (const { column, text } of uniquesOf({ ...entered, dictLabel: labelOf(entered) })) {
      const fault = column === 'dictCode' ? dictionaryTexts.codeInUse : dictionaryTexts.labelInUse;
      if (known.has(text)) yield { index, column, text: fault };
      known.add(text);
    }
  }
}

function dictionaryImport(call: Call): ImportKind<DictionaryColumn, Row, DictionaryValueRecord> {
  const { world, language } = call;
  const store = dictionaryValues.store(world);
  const byKey = new Map([...store.values()].map((value) => [keyOf(value.dictType, value.dictValue), value]));
  return {
    columns,
    key: 'dictValue',
    keyOf: (textOf) => keyOf(textOf('dictType'), textOf('dictValue')),
    rowsMax: orderedValuesMax,
    schema: dictionarySheetRow,
    faults: { known: dictionaryTexts.valueInUse, twice: dictionaryTexts.valueTwice },
    find: (key) => byKey.get(key),
    valuesOf({ dictType, dictValue, dictCode, dictLabel: { zh, en, de }, order, statusCode, tone, remark }) {
      const labels = { labelZh: zh, labelEn: en, labelDe: de };
      return { dictType, dictValue, dictCode, ...labels, order, statusCode, tone, remark };
    },
    check({ dictType, dictCode, statusCode }, record) {
      const builtIn = codeTexts[codes.builtIn];
      if (!dictionaryOf(dictType, world)) return { dictType: dictionaryTexts.typeUnknown };
      if (!record) return closedDictTypes.includes(dictType) ? { dictValue: builtIn } : {};
      return {
        ...(record.dictCode !== dictCode && { dictCode: dictionaryTexts.fixed }),
        ...(record.builtIn && statusCode !== '0' && { statusCode: builtIn }),
      };
    },
    checkTogether: (rows) => duplicates(rows, store.values()),
    nameOf: ({ dictLabel }) => textIn(dictLabel, language),
    changes: () => store.changes + world.records.settings('dictionaryTypes').changes,
    apply: (plan) => apply(plan, call),
  };
}

function fieldsOf(row: Row) {
  const { labelZh: _zh, labelEn: _en, labelDe: _de, ...fields } = row;
  return { ...fields, dictLabel: labelOf(row) };
}

function apply({ added, changed }: ImportPlan<Row, DictionaryValueRecord>, call: Call): void {
  const { world, now, caller } = call;
  const store = dictionaryValues.store(world);
  const stamp = { updatedAt: now, updaterId: caller.account.userId };
  const types = new Set([...added, ...changed.map(({ entered }) => entered)].map(({ dictType }) => dictType));
  const last = new Map([...types].map((type) => [type, dictionaryOf(type, world)?.values.at(-1)?.order ?? 0]));
  const orderOf = ({ dictType, order }: Row): number => {
    if (order > 0) return order;
    const next = (last.get(dictType) ?? 0) + 1;
    last.set(dictType, next);
    return next;
  };
  for (const row of added) {
    const made = { createdAt: now, authorId: caller.account.userId, builtIn: false, formerValues: [] };
    store.add({ ...fieldsOf(row), order: orderOf(row), ...made, ...stamp });
  }
  for (const { record, entered } of changed)
    store.change(record, { ...fieldsOf(entered), order: entered.order || record.order, ...stamp });
  for (const id of types) world.events.emit('records', { topic: 'dictionary', id, isVisible: () => true });
}

export const dictionaryImportHandlers: HandlersOf<'importDictionaryValues' | 'downloadDictionaryTemplate'> = {
  importDictionaryValues: (request, call) => importSheet(request, call, () => dictionaryImport(call)),

  downloadDictionaryTemplate: (_request, call) =>
    templateFile(columns, { sheet: dictionaryTexts.sheet, file: dictionaryTexts.sheetFile }, call),
};
