import type { Language, LocalText } from '../languages.ts';
import { countryNames } from './organization-sheet.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The columns of an import of merchants, in the order of its template. */
export const merchantColumns = [
  'code',
  'nameZh',
  'nameEn',
  'nameDe',
  'kind',
  'country',
  'contractNo',
  'validFrom',
  'validUntil',
  'accountQuota',
  'stationQuota',
  'orgIds',
  'contactName',
  'contactPhone',
  'email',
  'address',
  'longitude',
  'latitude',
  'legalPerson',
  'idCard',
  'remark',
] as const;
export type MerchantColumn = (typeof merchantColumns)[number];

/** The heads of the merchants as a sheet: what an export writes, and an import and its template have. */
export const merchantHeads: Readonly<Record<MerchantColumn, LocalText>> = {
  code: text('统一社会信用代码或增值税号', 'Credit code or VAT number', 'Kreditcode oder USt-IdNr.'),
  nameZh: text('中文名称', 'Name – Chinese', 'Name – Chinesisch'),
  nameEn: text('英文名称', 'Name – English', 'Name – Englisch'),
  nameDe: text('德文名称', 'Name – German', 'Name – Deutsch'),
  kind: text('类型', 'Kind', 'Art'),
  country: text('国家', 'Country', 'Land'),
  contractNo: text('合同编号', 'Contract number', 'Vertragsnummer'),
  validFrom: text('合同开始日', 'Contract from', 'Vertrag ab'),
  validUntil: text('合同到期日', 'Contract until', 'Vertrag bis'),
  accountQuota: text('账号配额', 'Account quota', 'Kontingent Konten'),
  stationQuota: text('电站配额', 'Station quota', 'Kontingent Anlagen'),
  orgIds: text('下属组织', 'Organisations', 'Organisationen'),
  contactName: text('联系人', 'Contact', 'Ansprechpartner'),
  contactPhone: text('联系电话', 'Telephone', 'Telefon'),
  email: text('邮箱', 'Email', 'E-Mail'),
  address: text('地址', 'Address', 'Adresse'),
  longitude: text('经度', 'Longitude', 'Geografische Länge'),
  latitude: text('纬度', 'Latitude', 'Geografische Breite'),
  legalPerson: text('法定代表人', 'Legal representative', 'Gesetzlicher Vertreter'),
  idCard: text('法定代表人身份证号', 'Identity card of the representative', 'Ausweisnummer des Vertreters'),
  remark: text('备注', 'Remark', 'Bemerkung'),
};

type Kind = 'owner' | 'distributor' | 'operator' | 'charging' | 'service';

export const merchantKindNames: Readonly<Record<Kind, LocalText>> = {
  owner: text('业主', 'Owner', 'Eigentümer'),
  distributor: text('经销商', 'Distributor', 'Vertriebspartner'),
  operator: text('运营商', 'Operator', 'Betreiber'),
  charging: text('充电服务商', 'Charging', 'Ladedienst'),
  service: text('运维服务商', 'Maintenance', 'Wartung'),
};

type PlainColumn = Exclude<MerchantColumn, 'code' | 'nameZh' | 'nameEn' | 'nameDe' | 'kind' | 'country' | 'orgIds'>;

interface MerchantFacts extends Readonly<Record<PlainColumn, string | number | null>> {
  readonly name: Readonly<Record<Language, string>>;
  readonly creditCode: string;
  readonly vatId: string;
  readonly kind: Kind;
  readonly country: keyof typeof countryNames;
  readonly branches: readonly { readonly name: string }[];
}

/** What stands in a cell of an exported sheet, as an import reads it again; null where there is nothing. */
export function merchantCell(row: MerchantFacts, column: MerchantColumn, language: Language): string | number | null {
  const { name, creditCode, vatId, branches } = row;
  if (column === 'code') return creditCode || vatId || null;
  if (column === 'nameZh') return name.zh;
  if (column === 'nameEn') return name.en;
  if (column === 'nameDe') return name.de;
  if (column === 'kind') return merchantKindNames[row.kind][language];
  if (column === 'country') return countryNames[row.country][language];
  if (column === 'orgIds') return branches.map((branch) => branch.name).join('; ') || null;
  return row[column];
}
