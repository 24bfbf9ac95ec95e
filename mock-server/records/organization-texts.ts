import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** What is wrong with an organisation or a department, where only the server knows. */
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
    'A region company belongs below a group, a station owner below a group or a region company',
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
    'Die übergeordnete Stelle ändert sich durch Verschieben',
  ),
  parentDisabled: text(
    '上级组织已停用',
    'The parent organisation is switched off',
    'Die übergeordnete Organisation ist stillgelegt',
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
  organizations: text('下级组织', 'organisations below it', 'untergeordnete Organisationen'),
  departments: text('下级部门', 'departments below it', 'untergeordnete Abteilungen'),
  users: text('用户', 'users', 'Benutzer'),
  stations: text('电站', 'stations', 'Anlagen'),
  merchants: text('在用商户', 'active merchants', 'aktive Vertragspartner'),
  roles: text('角色', 'roles', 'Rollen'),
} as const;
