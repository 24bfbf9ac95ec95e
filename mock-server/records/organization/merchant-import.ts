import * as z from 'zod/mini';
import { type LocalText, textIn } from '#src/contract/languages.ts';
import { merchantForm, merchantSheetRow, type MerchantSheetRow } from '#src/contract/organization/merchant.ts';
import { type MerchantColumn, merchantHeads, merchantKindNames } from '#src/contract/organization/merchant-sheet.ts';
import { countryNames } from '#src/contract/organization/organization-sheet.ts';
import { maskedIdCard } from '#src/contract/rules/merchant.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { effectOf, governed } from '../../call/user/governance.ts';
import { guardFaults } from '../../call/import/guard-faults.ts';
import type { ImportKind, ImportPlan } from '../../call/import/import-kind.ts';
import { importSheet, templateFile } from '../../call/import/import-sheet.ts';
import { organizationsOf, visibleOrganizationIds } from '../../call/organization/organizations.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { choiceColumn, dayColumn, listColumn, numberColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import type { MerchantRecord } from '../../store/user/access-records.ts';
import { newInvite, type Request, saving } from './merchant-save.ts';
import { merchantNotes, merchantSheetTexts as texts } from './merchant-sheet-texts.ts';
import { merchants, notifyMerchants } from './merchants.ts';

const rowsMax = 2000;

const of = (column: MerchantColumn) => ({ head: merchantHeads[column], note: merchantNotes[column] });
const required = (column: MerchantColumn) => ({ ...of(column), isRequired: true });
const choices = <V extends string>(names: Readonly<Record<V, LocalText>>) =>
  (Object.entries(names) as [V, LocalText][]).map(([value, name]) => ({ value, name }));

function merchantSheet(call: Call): SheetColumns<MerchantColumn> {
  const visible = visibleOrganizationIds(call);
  const organizations = [...organizationsOf(call.world).values()]
    .filter(({ id }) => visible.has(id))
    .map(({ id, name, number }) => ({ value: id, name, codes: [number] }));
  return {
    code: textColumn(required('code')),
    nameZh: textColumn(required('nameZh')),
    nameEn: textColumn(of('nameEn')),
    nameDe: textColumn(of('nameDe')),
    kind: choiceColumn({ ...required('kind'), values: choices(merchantKindNames), fault: texts.unknownKind }),
    country: choiceColumn({ ...required('country'), values: choices(countryNames), fault: texts.unknownCountry }),
    contractNo: textColumn(of('contractNo')),
    validFrom: dayColumn(required('validFrom')),
    validUntil: dayColumn(required('validUntil')),
    accountQuota: numberColumn({ ...of('accountQuota'), isOptional: true }),
    stationQuota: numberColumn({ ...of('stationQuota'), isOptional: true }),
    orgIds: listColumn({ ...of('orgIds'), values: organizations, fault: texts.unknownOrganization, isListed: false }),
    contactName: textColumn(required('contactName')),
    contactPhone: textColumn(required('contactPhone')),
    email: textColumn(of('email')),
    address: textColumn(of('address')),
    longitude: numberColumn(of('longitude')),
    latitude: numberColumn(of('latitude')),
    legalPerson: textColumn(of('legalPerson')),
    idCard: textColumn(of('idCard')),
    remark: textColumn(of('remark')),
  };
}

function formOf({ code, nameZh, nameEn, nameDe, ...fields }: MerchantSheetRow) {
  const isChinese = fields.country === 'CN';
  const name = { zh: nameZh, en: nameEn, de: nameDe };
  return { ...fields, name, creditCode: isChinese ? code : '', vatId: isChinese ? '' : code };
}

const noAdministrator = {
  administratorAccount: '',
  administratorName: '',
  administratorPhone: '',
  administratorPassword: '',
} as const;

const requestOf = (entered: MerchantSheetRow, record: MerchantRecord | undefined): Request => ({
  ...formOf(entered),
  ...noAdministrator,
  logo: record?.logo ?? '',
  ...(record && { id: record.id, revision: record.revision }),
});

const columnOfField: Readonly<Record<string, MerchantColumn>> = { creditCode: 'code', vatId: 'code', name: 'nameZh' };

/** Faults by column: of the rules that fields have together, and of what only the server knows. */
function faultsOf(entered: MerchantSheetRow, record: MerchantRecord | undefined, call: Call) {
  const issues = z.safeParse(merchantForm, formOf(entered)).error?.issues ?? [];
  const faults = issues.map(({ path, message }) => [String(path[0]), ruleLocalText(message)] as const);
  const refused = guardFaults(() => saving(requestOf(entered, record), newInvite(call.now).stored, call), 'orgIds');
  const all = [...Object.entries(refused), ...faults];
  return Object.fromEntries(all.map(([field, text]) => [columnOfField[field] ?? field, text])) as Partial<
    Record<MerchantColumn, LocalText>
  >;
}

const codeOf = ({ creditCode, vatId }: MerchantRecord): string => creditCode || vatId;

function valuesOf(record: MerchantRecord): Readonly<Record<MerchantColumn, unknown>> {
  const { name, ...fields } = record;
  const names = { nameZh: name.zh, nameEn: name.en, nameDe: name.de };
  return { ...fields, ...names, code: codeOf(record), idCard: maskedIdCard(record.idCard) };
}

function merchantImport(call: Call): ImportKind<MerchantColumn, MerchantSheetRow, MerchantRecord> {
  const { world, language } = call;
  const store = merchants.store(world);
  const viewer = world.viewer(call.caller.account);
  const visible = [...store.values()].filter((merchant) => merchants.isVisible(merchant, viewer));
  const byCode = new Map(visible.map((merchant) => [codeOf(merchant).toLowerCase(), merchant]));
  return {
    columns: merchantSheet(call),
    key: 'code',
    rowsMax,
    schema: merchantSheetRow,
    faults: { known: texts.codeInUse, twice: texts.codeTwice },
    find: (key) => byCode.get(key),
    valuesOf,
    check: (entered, record) => faultsOf(entered, record, call),
    nameOf: ({ name }) => textIn(name, language),
    changes: () => store.changes,
    apply: (plan) => apply(plan, call),
  };
}

/** @throws FieldRefusal where anybody's access would change: that is confirmed in the form */
function apply({ added, changed }: ImportPlan<MerchantSheetRow, MerchantRecord>, call: Call): void {
  const invite = newInvite(call.now).stored;
  const all = [...added.map((entered) => ({ entered, record: undefined })), ...changed];
  const change = () => all.map(({ entered, record }) => saving(requestOf(entered, record), invite, call)().merchant);
  const { total, outside } = effectOf(call, change);
  if (total + outside > 0) throw new FieldRefusal({ file: texts.changesAccess });
  notifyMerchants(governed(call, change), call);
}

export const merchantImportHandlers: HandlersOf<'importMerchants' | 'downloadMerchantTemplate'> = {
  importMerchants: (request, call) => importSheet(request, call, () => merchantImport(call)),

  downloadMerchantTemplate: (_request, call) =>
    templateFile(merchantSheet(call), { sheet: texts.sheet, file: texts.sheetFile }, call),
};
