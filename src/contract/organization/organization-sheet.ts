import * as z from 'zod/mini';
import type { Language, LocalText } from '../languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The columns of an import of organisations, in the order of its template. */
export const organizationColumns = [
  'number',
  'parentNumber',
  'type',
  'nameZh',
  'nameEn',
  'nameDe',
  'country',
  'isElectricity',
  'leader',
  'contact',
  'phone',
  'address',
  'order',
  'enabled',
  'remark',
] as const;
export type OrganizationColumn = (typeof organizationColumns)[number];

/** The heads of the organisations as a sheet: what an export writes, and an import and its template have. */
export const organizationHeads: Readonly<Record<OrganizationColumn, LocalText>> = {
  number: text('编号', 'Number', 'Nummer'),
  parentNumber: text('上级编号', 'Parent number', 'Nummer der übergeordneten Organisation'),
  type: text('类型', 'Type', 'Art'),
  nameZh: text('中文名称', 'Name – Chinese', 'Name – Chinesisch'),
  nameEn: text('英文名称', 'Name – English', 'Name – Englisch'),
  nameDe: text('德文名称', 'Name – German', 'Name – Deutsch'),
  country: text('国家', 'Country', 'Land'),
  isElectricity: text('售电', 'Sells electricity', 'Verkauft Strom'),
  leader: text('负责人', 'Head', 'Leitung'),
  contact: text('联系人', 'Contact', 'Ansprechpartner'),
  phone: text('电话', 'Telephone', 'Telefon'),
  address: text('地址', 'Address', 'Adresse'),
  order: text('排序', 'Order', 'Reihenfolge'),
  enabled: text('启用', 'In use', 'Aktiv'),
  remark: text('备注', 'Remark', 'Bemerkung'),
};

export const organizationTypeNames: Readonly<Record<'group' | 'region' | 'owner', LocalText>> = {
  group: text('集团', 'Group', 'Konzern'),
  region: text('区域公司', 'Regional company', 'Regionalgesellschaft'),
  owner: text('用户站', 'Station owner', 'Anlagenbetreiber'),
};

export const countryNames: Readonly<Record<'CN' | 'DE', LocalText>> = {
  CN: text('中国', 'China', 'China'),
  DE: text('德国', 'Germany', 'Deutschland'),
};

/** What the sheet has of an organisation beside the fields of its row. */
export const organizationDetails = z.object({
  parentNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  nameDe: z.string(),
  country: z.enum(['CN', 'DE']),
  isElectricity: z.boolean(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  order: z.int(),
  remark: z.string(),
});

const yes = text('是', 'yes', 'ja');
const no = text('否', 'no', 'nein');

interface OrganizationFacts {
  readonly number: string;
  readonly type: keyof typeof organizationTypeNames;
  readonly leader: string;
  readonly enabled: boolean;
  readonly details?: z.output<typeof organizationDetails> | undefined;
}

/** What stands in a cell of an exported sheet, as an import reads it again. */
export function organizationCell(
  { details, ...row }: OrganizationFacts,
  column: OrganizationColumn,
  language: Language,
): string | number | null {
  const values = { ...row, ...details };
  if (column === 'type') return organizationTypeNames[row.type][language];
  if (column === 'country') return details ? countryNames[details.country][language] : null;
  const value = values[column];
  if (typeof value === 'boolean') return (value ? yes : no)[language];
  return value ?? null;
}
