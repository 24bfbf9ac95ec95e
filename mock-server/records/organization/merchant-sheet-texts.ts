import type { LocalText } from '#src/contract/languages.ts';
import type { MerchantColumn } from '#src/contract/organization/merchant-sheet.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Messages about a sheet of merchants. */
export const merchantSheetTexts = {
  unknownKind: text('没有此类型', 'There is no such kind', 'Diese Art gibt es nicht'),
  unknownCountry: text('没有此国家', 'This country is not offered', 'Dieses Land steht nicht zur Auswahl'),
  unknownOrganization: text('找不到此组织', 'This organisation is not known', 'Diese Organisation ist nicht bekannt'),
  codeInUse: text(
    '已有商户使用此代码',
    'Another merchant has this code already',
    'Diesen Code hat schon ein anderer Vertragspartner',
  ),
  codeTwice: text('表格中代码重复', 'This code stands in the sheet twice', 'Dieser Code steht zweimal in der Tabelle'),
  changesAccess: text(
    '导入会改变用户的访问权限，请逐个在表单中更改合同期和下属组织',
    'The import would change who has access: please change dates and organisations of these merchants in their forms',
    'Der Import würde Zugänge ändern: bitte Laufzeit und Organisationen dieser Vertragspartner in ihren Formularen ändern',
  ),
  sheet: text('商户', 'Merchants', 'Vertragspartner'),
  sheetFile: text('商户导入模板', 'merchants-template', 'Vorlage-Vertragspartner'),
} as const;

const optional = text('选填', 'optional', 'freiwillig');
const isNeeded = text('必填', 'required', 'Pflicht');
const isListed = text('必填，取值见下', 'required, one of those below', 'Pflicht, einer der unten genannten Werte');
const quota = text('整数，0 为不限', 'a whole number, 0 for no limit', 'ganze Zahl, 0: unbegrenzt');
const degrees = text('度，选填', 'degrees, optional', 'Grad, freiwillig');

/** The note on each column in the second sheet of the template. */
export const merchantNotes: Readonly<Record<MerchantColumn, LocalText>> = {
  code: text(
    '必填；已有代码表示更改该商户',
    'required; a known code changes its merchant',
    'Pflicht; ein bekannter Code ändert dessen Vertragspartner',
  ),
  nameZh: isNeeded,
  nameEn: optional,
  nameDe: optional,
  kind: isListed,
  country: isListed,
  contractNo: optional,
  validFrom: isNeeded,
  validUntil: isNeeded,
  accountQuota: quota,
  stationQuota: quota,
  orgIds: text(
    '组织名称或编号，用分号分隔',
    'names or numbers of organisations, between semicolons',
    'Namen oder Nummern von Organisationen, mit Semikolon getrennt',
  ),
  contactName: isNeeded,
  contactPhone: isNeeded,
  email: optional,
  address: optional,
  longitude: degrees,
  latitude: degrees,
  legalPerson: optional,
  idCard: text(
    '选填；遮盖的号码保持不变',
    'optional; a masked number stays as it is',
    'freiwillig; verdeckte Nummern bleiben unverändert',
  ),
  remark: optional,
};
