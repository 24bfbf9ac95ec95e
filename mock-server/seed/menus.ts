import type { LocalText } from '#src/contract/languages.ts';
import { type RoleId, roleIds } from './accounts.ts';

/** A menu row as the server holds it: named in every language, given to roles. */
export interface MenuSeed {
  readonly menuId: string;
  readonly name: LocalText;
  readonly url: string;
  readonly kind: 'folder' | 'page';
  readonly icon: string;
  readonly hidden?: true;
  readonly keepAlive?: true;
  readonly componentPath?: string;
  readonly componentName?: string;
  /** Path on this server that is opened as a third-party page. */
  readonly thirdParty?: string;
  readonly roles: readonly RoleId[];
  readonly children?: readonly MenuSeed[];
}

const everybody = Object.values(roleIds);
const administrators = [roleIds.administrator];
const watchers = [roleIds.operator, roleIds.administrator];

const alarms: MenuSeed = {
  menuId: '3101',
  name: { zh: '告警管理', en: 'Alarms', de: 'Alarme' },
  url: '/alarmManager',
  kind: 'page',
  icon: 'bell',
  keepAlive: true,
  componentPath: 'views/alarmManager/index',
  componentName: 'AlarmManager',
  roles: everybody,
};

const messages: MenuSeed = {
  menuId: '3102',
  name: { zh: '消息管理', en: 'Messages', de: 'Meldungen' },
  url: '/Message',
  kind: 'page',
  icon: 'envelope',
  keepAlive: true,
  componentPath: 'views/message/index',
  componentName: 'Message',
  roles: everybody,
};

const workOrders: MenuSeed = {
  menuId: '3104',
  name: { zh: '工单管理', en: 'Work orders', de: 'Arbeitsaufträge' },
  url: '/workOrder',
  kind: 'page',
  icon: 'clipboard',
  keepAlive: true,
  componentPath: 'views/workOrder/index',
  componentName: 'WorkOrder',
  roles: everybody,
};

const shiftHandover: MenuSeed = {
  menuId: '3105',
  name: { zh: '交接班', en: 'Shift handover', de: 'Schichtübergabe' },
  url: '/shiftHandover',
  kind: 'page',
  icon: 'history',
  keepAlive: true,
  componentPath: 'views/shiftHandover/index',
  componentName: 'ShiftHandover',
  roles: watchers,
};

/** Reached by links only: the console makes a route of it, but no entry. */
const hiddenMessages: MenuSeed = {
  ...messages,
  menuId: '3103',
  name: { zh: '消息详情', en: 'Message details', de: 'Meldungsdetails' },
  url: '/messageDetail',
  componentName: 'MessageDetail',
  hidden: true,
};

/** Windows of the control room; the scenes below them are reached from their maps. */
const workbench = (menuId: string, url: string, name: LocalText, component: string, hidden?: true): MenuSeed => ({
  menuId,
  name,
  url,
  kind: 'page',
  icon: 'desktop',
  ...(hidden && { hidden }),
  componentPath: `views/workBench/${component}`,
  componentName: url.slice(1),
  roles: watchers,
});

const workbenches: readonly MenuSeed[] = [
  workbench('3301', '/workBench', { zh: '运行大屏', en: 'Operation overview', de: 'Betriebsübersicht' }, 'index'),
  workbench('3302', '/sceneView', { zh: '场站场景', en: 'Station scenes', de: 'Anlagenbilder' }, 'sceneView/index'),
  workbench(
    '3303',
    '/powerEquipment',
    { zh: '发电设备场景', en: 'Power equipment', de: 'Erzeugungsanlagen' },
    'powerEquipment/index',
    true,
  ),
  workbench(
    '3304',
    '/powerEquipmentStoredEnergyScene',
    { zh: '储能设备场景', en: 'Energy storage', de: 'Speicheranlagen' },
    'powerEquipmentStoredEnergy/index',
    true,
  ),
];

const documentation: MenuSeed = {
  menuId: '3202',
  name: { zh: '设备资料', en: 'Device documents', de: 'Geräteunterlagen' },
  url: '/external',
  kind: 'folder',
  icon: 'folder',
  roles: administrators,
  children: [
    {
      menuId: '3203',
      name: { zh: '厂家门户', en: 'Manufacturer portal', de: 'Herstellerportal' },
      url: '/manufacturerPortal',
      kind: 'page',
      icon: 'external-link',
      componentName: 'ManufacturerPortal',
      thirdParty: '/third-party/',
      roles: administrators,
    },
  ],
};

export const menus: readonly MenuSeed[] = [
  {
    menuId: '3100',
    name: { zh: '运行监控', en: 'Operation', de: 'Betrieb' },
    url: '/operation',
    kind: 'folder',
    icon: 'chart-line',
    roles: everybody,
    children: [alarms, messages, workOrders, shiftHandover, hiddenMessages],
  },
  {
    menuId: '3300',
    name: { zh: '工作台', en: 'Workbench', de: 'Leitwarte' },
    url: '/workbenches',
    kind: 'folder',
    icon: 'desktop',
    roles: watchers,
    children: workbenches,
  },
  {
    menuId: '3200',
    name: { zh: '系统管理', en: 'System', de: 'System' },
    url: '/system',
    kind: 'folder',
    icon: 'cog',
    roles: administrators,
    children: [documentation],
  },
];
