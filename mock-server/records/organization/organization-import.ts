import { languages, type LocalText, textIn } from '#src/contract/languages.ts';
import { parentTypes } from '#src/contract/organization/organization-admin.ts';
import { organizationSheetRow, type OrganizationSheetRow } from '#src/contract/organization/organization-sheet-row.ts';
import {
  countryNames,
  type OrganizationColumn,
  organizationHeads,
  organizationTypeNames,
} from '#src/contract/organization/organization-sheet.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { governed } from '../../call/user/governance.ts';
import { guardFaults } from '../../call/import/guard-faults.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import {
  notifyOrganizations,
  organizationsOf,
  typeOf,
  visibleOrganizationIds,
} from '../../call/organization/organizations.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { choiceColumn, flagColumn, numberColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import type { OrganizationRecord } from '../../store/user/access-records.ts';
import { organizationNotes, organizationTexts } from './organization-texts.ts';
import {
  addOrganization,
  changeOrganization,
  requireFreeNumber,
  requireSaveable,
  type SaveRequest,
} from './organizations.ts';

const rowsMax = 2000;

const of = (column: OrganizationColumn) => ({ head: organizationHeads[column], note: organizationNotes[column] });
const required = (column: OrganizationColumn) => ({ ...of(column), isRequired: true });

const choices = <V extends string>(names: Readonly<Record<V, LocalText>>) =>
  (Object.entries(names) as [V, LocalText][]).map(([value, name]) => ({ value, name }));

const enabledColumn = flagColumn(of('enabled'));

const columns: SheetColumns<OrganizationColumn> = {
  number: textColumn(required('number')),
  parentNumber: textColumn(required('parentNumber')),
  type: choiceColumn({
    ...required('type'),
    values: choices(organizationTypeNames),
    fault: organizationTexts.unknownType,
  }),
  nameZh: textColumn(required('nameZh')),
  nameEn: textColumn(of('nameEn')),
  nameDe: textColumn(of('nameDe')),
  country: choiceColumn({
    ...required('country'),
    values: choices(countryNames),
    fault: organizationTexts.unknownCountry,
  }),
  isElectricity: flagColumn(of('isElectricity')),
  leader: textColumn(of('leader')),
  contact: textColumn(of('contact')),
  phone: textColumn(of('phone')),
  address: textColumn(of('address')),
  order: numberColumn({ ...of('order'), isOptional: true }),
  enabled: {
    ...enabledColumn,
    read: (cell, language, current) =>
      cell.text === '' ? (current ?? true) : enabledColumn.read(cell, language, current),
  },
  remark: textColumn(of('remark')),
};

const nameOf = ({ nameZh, nameEn, nameDe }: OrganizationSheetRow): LocalText => ({
  zh: nameZh,
  en: nameEn,
  de: nameDe,
});

function formOf({ nameZh, nameEn, nameDe, parentNumber: _parent, ...fields }: OrganizationSheetRow): SaveRequest {
  return { ...fields, parentId: '', name: { zh: nameZh, en: nameEn, de: nameDe } };
}

interface Node {
  readonly parentNumber: string;
  readonly type: OrganizationSheetRow['type'];
  readonly name: LocalText;
  /** Position of its row in the sheet; undefined where the sheet does not have it. */
  readonly index: number | undefined;
}

type Fault = { readonly index: number; readonly column: OrganizationColumn; readonly text: LocalText };

function isInRing(number: string, nodes: ReadonlyMap<string, Node>): boolean {
  let parent = nodes.get(number)?.parentNumber ?? '';
  for (let level = 0; level <= nodes.size && parent !== ''; level += 1) {
    if (parent === number) return true;
    parent = nodes.get(parent)?.parentNumber ?? '';
  }
  return false;
}

/** Alike for siblings whose names look alike in a language. */
const nameKeys = ({ parentNumber, name }: Node): string[] =>
  languages
    .filter((language) => name[language] !== '')
    .map((language) => `${parentNumber} ${language} ${comparableText(name[language])}`);

function* faultsAmong(nodes: ReadonlyMap<string, Node>): Iterable<Fault> {
  const counts = new Map<string, number>();
  for (const key of [...nodes.values()].flatMap(nameKeys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [number, node] of nodes) {
    const { index, parentNumber, type } = node;
    if (index === undefined || parentNumber === '') continue;
    const parent = nodes.get(parentNumber);
    if (!parent) yield { index, column: 'parentNumber', text: organizationTexts.unknownParent };
    else if (isInRing(number, nodes)) yield { index, column: 'parentNumber', text: organizationTexts.ring };
    else if (!parentTypes[type].includes(parent.type))
      yield { index, column: 'type', text: organizationTexts.typeBelow };
    if (nameKeys(node).some((key) => (counts.get(key) ?? 0) > 1))
      yield { index, column: 'nameZh', text: organizationTexts.nameInUse };
  }
}

function organizationImport(call: Call): ImportKind<OrganizationColumn, OrganizationSheetRow, OrganizationRecord> {
  const { world, language } = call;
  const store = organizationsOf(world);
  const visible = visibleOrganizationIds(call);
  const known = [...store.values()].filter(({ id }) => visible.has(id));
  const byNumber = new Map(known.map((each) => [each.number.toLowerCase(), each]));
  const parentNumberOf = ({ parentId }: OrganizationRecord): string =>
    parentId !== null && visible.has(parentId) ? (store.get(parentId)?.number ?? '') : '';
  return {
    columns,
    key: 'number',
    rowsMax,
    schema: organizationSheetRow,
    faults: { known: organizationTexts.numberInUse, twice: organizationTexts.numberTwice },
    find: (key) => byNumber.get(key),
    valuesOf: (record) => {
      const { name, type: _type, parentId: _parent, ...fields } = record;
      const names = { nameZh: name.zh, nameEn: name.en, nameDe: name.de };
      return { ...fields, ...names, type: typeOf(record), parentNumber: parentNumberOf(record) };
    },
    check(entered, record) {
      const { parentNumber } = entered;
      if (!record)
        return {
          ...(parentNumber === '' && { parentNumber: organizationTexts.parentNeeded }),
          ...guardFaults(() => requireFreeNumber(entered.number, undefined, call), 'number'),
        };
      return {
        ...(parentNumber !== parentNumberOf(record) && { parentNumber: organizationTexts.parentFixed }),
        ...guardFaults(() => requireSaveable(record, formOf(entered), call), 'enabled'),
      };
    },
    checkTogether(rows) {
      const nodes = new Map<string, Node>();
      for (const each of known)
        nodes.set(each.number, {
          parentNumber: parentNumberOf(each),
          type: typeOf(each),
          name: each.name,
          index: undefined,
        });
      for (const [index, { entered }] of rows.entries())
        if (entered)
          nodes.set(entered.number, {
            parentNumber: entered.parentNumber,
            type: entered.type,
            name: nameOf(entered),
            index,
          });
      return faultsAmong(nodes);
    },
    nameOf: ({ name }) => textIn(name, language),
    changes: () => store.changes,
    apply: (plan) => apply(plan, call),
  };
}

/** Parents before their children, whatever the order of the rows. */
function addAll(added: readonly OrganizationSheetRow[], call: Call): string[] {
  const store = organizationsOf(call.world);
  const idOf = new Map([...store.values()].map(({ id, number }) => [number, id]));
  let waiting = [...added];
  const ids: string[] = [];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parentNumber }) => idOf.has(parentNumber));
    if (ready.length === 0) throw new FieldRefusal({ file: organizationTexts.ring });
    for (const row of ready) {
      const { id } = addOrganization({ ...formOf(row), parentId: idOf.get(row.parentNumber) ?? '' }, call);
      idOf.set(row.number, id);
      ids.push(id);
    }
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ids;
}

function apply({ added, changed }: ImportPlan<OrganizationSheetRow, OrganizationRecord>, call: Call): void {
  const ids = governed(call, () => [
    ...addAll(added, call),
    ...changed.map(({ record, entered }) => changeOrganization(record, formOf(entered), call).id),
  ]);
  notifyOrganizations(ids, call);
}

export const organizationImportHandlers: HandlersOf<'importOrganizations' | 'downloadOrganizationTemplate'> = {
  importOrganizations: (request, call) => importSheet(request, call, () => organizationImport(call)),

  downloadOrganizationTemplate: (_request, call) =>
    templateFile(columns, { sheet: organizationTexts.sheet, file: organizationTexts.sheetFile }, call),
};
