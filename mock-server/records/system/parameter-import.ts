import { codes } from '#src/contract/codes.ts';
import { codeTexts } from '#src/contract/code-texts.ts';
import { type LocalText, languages, textIn } from '#src/contract/languages.ts';
import {
  type ParameterColumn,
  parameterHeads,
  parameterNames,
  parameterScopeNames,
} from '#src/contract/system/parameter-sheet.ts';
import { parameterSheetRow, type ParameterSheetRow } from '#src/contract/system/parameter-sheet-row.ts';
import {
  isFleetParameter,
  parameterRegionCodes,
  parameterRegions,
  type ParameterScope,
} from '#src/contract/rules/energy/parameter.ts';
import { visibleStations } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { choiceColumn, dayColumn, numberColumn, type SheetColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import { parameterNotes, parameterSheetTexts } from './parameter-import-texts.ts';
import { isScopeChangeable, isScopeVisible, scopeName } from './parameter-scopes.ts';
import { allVersions, type ParameterRecord, parameters, todayAt, versionChanges } from './parameters.ts';

type Row = ParameterSheetRow;

/** Versions that one sheet may have. */
const rowsMax = 5000;

const of = (column: ParameterColumn) => ({ head: parameterHeads[column], note: parameterNotes[column] });
const required = (column: ParameterColumn) => ({ ...of(column), isRequired: true });
const choices = <V extends string>(names: Readonly<Record<V, LocalText>>) =>
  (Object.entries(names) as [V, LocalText][]).map(([value, name]) => ({ value, name }));

const keyColumn = choiceColumn({
  ...required('parameterKey'),
  values: choices(parameterNames),
  fault: parameterSheetTexts.unknownKey,
});
const kindColumn = choiceColumn({
  ...required('scopeKind'),
  values: choices(parameterScopeNames),
  fault: parameterSheetTexts.unknownKind,
});
const dayFrom = dayColumn(required('validFrom'));

const columns: SheetColumns<ParameterColumn> = {
  parameterKey: keyColumn,
  scopeKind: kindColumn,
  scopeId: textColumn(required('scopeId')),
  value: numberColumn(required('value')),
  validFrom: dayFrom,
  sourceZh: textColumn(required('sourceZh')),
  sourceEn: textColumn(of('sourceEn')),
  sourceDe: textColumn(of('sourceDe')),
  sourceUrl: textColumn(of('sourceUrl')),
  publishedOn: dayColumn({ ...of('publishedOn'), isOptional: true }),
  remark: textColumn(of('remark')),
};

type Named = readonly (readonly [id: string, name: LocalText])[];

/** What values can be written for, by kind: each by its id and its names, null where several have the name. */
function scopesOf(call: Call): Readonly<Record<ParameterScope, ReadonlyMap<string, string | null>>> {
  const byText = (all: Named) => {
    const found = new Map<string, string | null>();
    for (const [id, name] of all)
      for (const text of new Set([id, ...Object.values(name)].map((each) => each.toLocaleLowerCase())))
        if (text !== '') found.set(text, found.has(text) ? null : id);
    return found;
  };
  const { world, caller } = call;
  const { orgIds } = world.viewer(caller.account);
  return {
    region: byText(parameterRegionCodes.map((code) => [code, parameterRegions[code].name])),
    organization: byText(
      world.records
        .access('organizations')
        .all()
        .flatMap(({ id, name }) => (orgIds.has(id) ? [[id, name] as const] : [])),
    ),
    station: byText(visibleStations(call).map(({ id, name }) => [id, name])),
  };
}

const versionKey = ({ parameterKey, scopeKind, scopeId, validFrom }: Pick<ParameterRecord, KeyField>): string =>
  [parameterKey, scopeKind, scopeId, validFrom].join(' ');
type KeyField = 'parameterKey' | 'scopeKind' | 'scopeId' | 'validFrom';

const sourceOf = ({ sourceZh, sourceEn, sourceDe }: Row): LocalText => ({ zh: sourceZh, en: sourceEn, de: sourceDe });

function fieldsOf(row: Row) {
  const { sourceZh: _zh, sourceEn: _en, sourceDe: _de, ...fields } = row;
  return { ...fields, source: sourceOf(row) };
}

const isSame = (row: Row, record: ParameterRecord): boolean =>
  row.value === record.value &&
  languages.every((language) => sourceOf(row)[language] === record.source[language]) &&
  (['sourceUrl', 'publishedOn', 'remark'] as const).every((name) => row[name] === record[name]);

function faultsOf(row: Row, record: ParameterRecord | undefined, call: Call) {
  if (isFleetParameter(row.parameterKey) && row.scopeKind === 'station')
    return { scopeKind: entityTexts.parameterScope };
  if (record && isSame(row, record)) return {};
  if (!isScopeChangeable(row, call)) return { scopeId: codeTexts[codes.aboveRights] };
  // A published factor is followed by another one, and not written here.
  if (record && !parameters.store(call.world).get(record.id)) return { value: entityTexts.parameterInForce };
  if (row.validFrom > todayAt(row, call)) return {};
  if (record) return { value: entityTexts.parameterInForce };
  return row.remark === '' ? { remark: entityTexts.correctionReason } : {};
}

function parameterImport(call: Call): ImportKind<ParameterColumn, Row, ParameterRecord> {
  const { world, language } = call;
  const scopes = scopesOf(call);
  const byKey = new Map(allVersions(world).map((version) => [versionKey(version), version]));
  const scopeOf = (kind: string, text: string): string | null | undefined =>
    kind in scopes ? scopes[kind as ParameterScope].get(text.trim().toLocaleLowerCase()) : undefined;
  const readText = (column: SheetColumn, text: string): string => {
    const value = column.read({ text, isNumber: false, isFormula: false }, language, undefined);
    return typeof value === 'string' ? value : '';
  };
  return {
    columns,
    key: 'validFrom',
    keyOf(textOf) {
      const parameterKey = readText(keyColumn, textOf('parameterKey')) as ParameterRecord['parameterKey'];
      const scopeKind = readText(kindColumn, textOf('scopeKind')) as ParameterScope;
      const scopeId = scopeOf(scopeKind, textOf('scopeId')) ?? '';
      const validFrom = readText(dayFrom, textOf('validFrom'));
      return scopeId === '' ? '' : versionKey({ parameterKey, scopeKind, scopeId, validFrom });
    },
    rowsMax,
    schema: parameterSheetRow,
    faults: { known: entityTexts.parameterDayInUse, twice: parameterSheetTexts.twice },
    find: (key) => byKey.get(key),
    valuesOf({ parameterKey, scopeKind, scopeId, value, validFrom, source, sourceUrl, publishedOn, remark }) {
      const sources = { sourceZh: source.zh, sourceEn: source.en, sourceDe: source.de };
      return { parameterKey, scopeKind, scopeId, value, validFrom, ...sources, sourceUrl, publishedOn, remark };
    },
    complete(values, fault) {
      const { scopeKind, scopeId } = values;
      const id = scopeOf(String(scopeKind), String(scopeId ?? ''));
      if (id === null) fault('scopeId', parameterSheetTexts.ambiguousScope);
      else if (id === undefined && scopeId !== '') fault('scopeId', entityTexts.unknownScope);
      return { ...values, scopeId: id ?? scopeId };
    },
    check: (row, record) => faultsOf(row, record, call),
    nameOf: (record) =>
      `${textIn(parameterNames[record.parameterKey], language)}, ${scopeName(record, call)}, ${record.validFrom}`,
    changes: () => versionChanges(world),
    apply: (plan) => apply(plan, call),
  };
}

function apply({ added, changed }: ImportPlan<Row, ParameterRecord>, call: Call): void {
  const { world, now, caller } = call;
  const store = parameters.store(world);
  const stamp = { updatedAt: now, updaterId: caller.account.userId };
  const all = [
    ...added.map((row) => store.add({ ...fieldsOf(row), createdAt: now, authorId: caller.account.userId, ...stamp })),
    ...changed.map(({ record, entered }) => store.change(record, { ...fieldsOf(entered), ...stamp })),
  ];
  for (const record of all)
    world.events.emit('records', {
      topic: 'parameter',
      id: record.id,
      isVisible: (viewer) => isScopeVisible(record, viewer),
    });
}

export const parameterImportHandlers: HandlersOf<'importParameters' | 'downloadParameterTemplate'> = {
  importParameters: (request, call) => importSheet(request, call, () => parameterImport(call)),

  downloadParameterTemplate: (_request, call) =>
    templateFile(columns, { sheet: parameterSheetTexts.sheet, file: parameterSheetTexts.file }, call),
};
