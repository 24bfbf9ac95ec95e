import type { LocalText } from '#src/contract/languages.ts';
import type { OrganizationColumn } from '#src/contract/organization/organization-sheet.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Messages about organisations and departments that only the server can check. */
export const organizationTexts = {
  nameInUse: text('同级中已有此名称', 'A sibling has this name already', 'Auf dieser Ebene gibt es den Namen schon'),
  numberInUse: text(
    '已有组织使用此编号或标识',
    'An organisation has this number or id already',
    'Eine Organisation hat diese Nummer oder Kennung schon',
  ),
  numberFixed: text(
    '组织已被使用，编号不能再更改',
    'The organisation is in use: its number no longer changes',
    'Die Organisation ist in Gebrauch: Ihre Nummer lässt sich nicht mehr ändern',
  ),
  typeFixed: text(
    '有下级组织时不能更改类型',
    'The type is fixed while organisations are below it',
    'Solange es untergeordnete Organisationen gibt, ist die Art fest',
  ),
  typeBelow: text(
    '区域公司须在集团之下，用户站须在集团或区域公司之下',
    'A regional company belongs below a group, a station owner below a group or a region company',
    'Eine Regionalgesellschaft gehört unter einen Konzern, ein Anlagenbetreiber unter einen Konzern oder eine Regionalgesellschaft',
  ),
  parentNeeded: text(
    '请选择上级组织',
    'Please choose the parent organisation',
    'Bitte die übergeordnete Organisation wählen',
  ),
  parentFixed: text(
    '更改上级请使用“移动”',
    'The parent changes by a move',
    'Die übergeordnete Organisation oder Abteilung lässt sich nur durch Verschieben ändern',
  ),
  parentDisabled: text(
    '上级组织已停用',
    'The parent organisation is switched off',
    'Die übergeordnete Organisation ist inaktiv',
  ),
  parentOther: text(
    '上级部门须属于同一组织',
    'The parent must be a department of the same organisation',
    'Die übergeordnete Abteilung muss zur selben Organisation gehören',
  ),
  otherType: text(
    '只能合并到同类型的组织',
    'An organisation is merged into another one of its type',
    'Eine Organisation lässt sich nur mit einer derselben Art zusammenführen',
  ),
  parentRemoved: text(
    '上级已被删除，请先恢复上级',
    'Its parent is removed; please restore that first',
    'Das übergeordnete Element ist entfernt; bitte zuerst dieses wiederherstellen',
  ),
  unknownType: text('没有此类型', 'There is no such type', 'Diese Art gibt es nicht'),
  unknownCountry: text('没有此国家', 'This country is not offered', 'Dieses Land steht nicht zur Auswahl'),
  unknownParent: text(
    '表格和系统中都没有此上级编号',
    'Neither the sheet nor the system has this number',
    'Weder die Tabelle noch das System hat diese Nummer',
  ),
  ring: text(
    '上下级互为循环',
    'This organisation would be below itself',
    'Diese Organisation wäre sich selbst untergeordnet',
  ),
  numberTwice: text(
    '表格中编号重复',
    'This number stands in the sheet twice',
    'Diese Nummer steht zweimal in der Tabelle',
  ),
  sheet: text('组织', 'Organisations', 'Organisationen'),
  sheetFile: text('组织导入模板', 'organisations-template', 'Vorlage-Organisationen'),
  tooDeep: text('层级最多 8 级', 'At most 8 levels', 'Höchstens 8 Ebenen'),
  mergeNames: (names: string): LocalText =>
    text(
      `两个组织都有下级：${names}，请先改名`,
      `Both have an organisation of this name below them: ${names}; please rename one first`,
      `Beide haben eine untergeordnete Organisation dieses Namens: ${names}; bitte vorher umbenennen`,
    ),
} as const;

/** Kinds of records that use an organisation or a department. */
export const useKinds = {
  organizations: {
    kind: 'organization',
    title: text('下级组织', 'organisations below it', 'untergeordnete Organisationen'),
  },
  departments: { kind: 'department', title: text('下级部门', 'departments below it', 'untergeordnete Abteilungen') },
  users: { kind: 'user', title: text('用户', 'users', 'Benutzer') },
  stations: { kind: 'station', title: text('电站', 'stations', 'Anlagen') },
  merchants: { kind: 'merchant', title: text('在用商户', 'active merchants', 'aktive Vertragspartner') },
  roles: { kind: 'role', title: text('角色', 'roles', 'Rollen') },
} as const;

const optional = text('选填', 'optional', 'freiwillig');
const flag = text('是或否', 'yes or no', 'ja oder nein');

/** The note on each column in the second sheet of the template. */
export const organizationNotes: Readonly<Record<OrganizationColumn, LocalText>> = {
  number: text(
    '必填，2 至 32 位大写字母、数字或连字符；已有编号表示更改该组织',
    'required, 2 to 32 capital letters, digits or hyphens; a known number changes its organisation',
    'Pflicht, 2 bis 32 Großbuchstaben, Ziffern oder Bindestriche; eine bekannte Nummer ändert deren Organisation',
  ),
  parentNumber: text(
    '新组织必填：系统或本表中的编号，行序不限；更改上级请使用“移动”',
    'required for a new one: a number of the system or of this sheet, in any order; a parent changes by a move',
    'Pflicht bei einer neuen: Nummer aus dem System oder dieser Tabelle, in beliebiger Folge; ändern durch Verschieben',
  ),
  type: text('必填，取值见下', 'required, one of those below', 'Pflicht, eine der unten genannten'),
  nameZh: text('必填', 'required', 'Pflicht'),
  nameEn: optional,
  nameDe: optional,
  country: text('必填，取值见下', 'required, one of those below', 'Pflicht, eines der unten genannten'),
  isElectricity: flag,
  leader: optional,
  contact: optional,
  phone: optional,
  address: optional,
  order: text('整数，默认 0', 'a whole number, 0 if empty', 'ganze Zahl, leer 0'),
  enabled: flag,
  remark: optional,
};
