import type { LocalText } from '#src/contract/languages.ts';
import { roleIds } from './accounts.ts';
import { lifeCyclePages } from './life-cycle-menus.ts';
import { administrators, everybody, type MenuSeed, view, viewers, watchers } from './menu-seed.ts';

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

/** Windows for the control room; their maps link to the scenes below them. */
const workbench = (menuId: string, url: string, name: LocalText, component: string, hidden?: true): MenuSeed => ({
  menuId,
  name,
  url,
  kind: 'page',
  icon: 'desktop',
  ...(hidden && { hidden }),
  componentPath: `views/workBench/${component}`,
  componentName: url.slice(1),
  roles: viewers,
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
  workbench('3305', '/workBenchMap', { zh: '电站地图', en: 'Station map', de: 'Anlagenkarte' }, 'map2D/index'),
  workbench('3306', '/workBenchMap3D', { zh: '场站三维图', en: 'Site in 3D', de: 'Gelände in 3D' }, 'map3D/index'),
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

const homes: readonly MenuSeed[] = [
  view('3401', '/home', { zh: '首页', en: 'Overview', de: 'Übersicht' }, 'home', 'home/home'),
  view(
    '3402',
    '/projectHome',
    { zh: '项目首页', en: 'Project overview', de: 'Projektübersicht' },
    'sitemap',
    'home/projectHome',
  ),
  view(
    '3403',
    '/stationHome',
    { zh: '电站首页', en: 'Station overview', de: 'Anlagenübersicht' },
    'building',
    'home/stationHome',
  ),
];

const monitor = (menuId: string, name: string, title: LocalText, icon: string): MenuSeed =>
  view(menuId, `/${name}Monitor`, title, icon, `stationMonitor/${name}/index`);

const monitors: readonly MenuSeed[] = [
  monitor('3501', 'energy', { zh: '能量监测', en: 'Energy', de: 'Energiebilanz' }, 'bolt'),
  monitor('3502', 'photovoltaic', { zh: '光伏监测', en: 'Photovoltaics', de: 'Photovoltaik' }, 'sun'),
  monitor('3503', 'wind', { zh: '风电监测', en: 'Wind', de: 'Windkraft' }, 'globe'),
  monitor('3504', 'diesel', { zh: '柴发监测', en: 'Diesel generators', de: 'Dieselaggregate' }, 'cog'),
  monitor('3505', 'energyHeap', { zh: '电池堆监测', en: 'Battery stacks', de: 'Batteriestapel' }, 'database'),
  monitor('3506', 'energyHistory', { zh: '储能历史', en: 'Storage history', de: 'Speicherverlauf' }, 'history'),
  monitor('3507', 'charging', { zh: '充电桩监测', en: 'Charging', de: 'Ladesäulen' }, 'car'),
  monitor('3508', 'ammeter', { zh: '电表监测', en: 'Meters', de: 'Zähler' }, 'gauge'),
  monitor('3509', 'cityPower', { zh: '市电监测', en: 'Grid connection', de: 'Netzanschluss' }, 'sitemap'),
  monitor('3510', 'dataMonitoring', { zh: '数据监测', en: 'Data monitoring', de: 'Messwerte' }, 'list'),
  monitor(
    '3511',
    'customDataMonitoring',
    { zh: '自定义监测', en: 'Custom monitoring', de: 'Eigene Ansichten' },
    'chart-line',
  ),
];

const equipment = view(
  '3601',
  '/equipment',
  { zh: '设备管理', en: 'Equipment', de: 'Geräte' },
  'server',
  'equipment/index',
);

const pointTable = view(
  '3602',
  '/pointTable',
  { zh: '点表', en: 'Point table', de: 'Punkttabelle' },
  'table',
  'pointTable/index',
  [...watchers, roleIds.technician],
);

const prices = view(
  '3701',
  '/electrovalence',
  { zh: '电价管理', en: 'Electricity prices', de: 'Strompreise' },
  'wallet',
  'runManager/electrovalence/index',
);

const stationInfo = view(
  '3705',
  '/stationInfo',
  { zh: '电站信息', en: 'Station information', de: 'Anlagendaten' },
  'clipboard',
  'runManager/stationInfo/index',
);

const runParameters = view(
  '3702',
  '/runParameter',
  { zh: '运行参数', en: 'Operating parameters', de: 'Betriebsparameter' },
  'sliders-h',
  'runManager/runParameter/index',
  [...watchers, roleIds.technician],
);

const writablePoints = view(
  '3706',
  '/point',
  { zh: '可控点位', en: 'Writable points', de: 'Schreibbare Punkte' },
  'bolt',
  'runManager/point/index',
  [...watchers, roleIds.technician],
);

const strategies = view(
  '3704',
  '/runStrategy',
  { zh: '运行策略', en: 'Run strategies', de: 'Betriebsstrategien' },
  'calendar',
  'runManager/strategy/index',
);

const appConfig = view(
  '3801',
  '/appConfig',
  { zh: 'App 配置', en: 'App config', de: 'App-Konfiguration' },
  'box',
  'system/appConfig/index',
  administrators,
);

const config = view(
  '3803',
  '/config',
  { zh: '系统配置', en: 'Configuration', de: 'Konfiguration' },
  'sliders-h',
  'system/config/index',
  administrators,
);

const dictionary = view(
  '3802',
  '/dictionary',
  { zh: '数据字典', en: 'Dictionary', de: 'Wörterbuch' },
  'book',
  'system/dictionary/index',
  administrators,
);

const calculationParameters = view(
  '3805',
  '/parameter',
  { zh: '计算参数', en: 'Calculation parameters', de: 'Rechenwerte' },
  'chart-line',
  'system/parameter/index',
  administrators,
);

const webConfig = view(
  '3806',
  '/webConfig',
  { zh: '外观配置', en: 'Web config', de: 'Erscheinungsbild' },
  'desktop',
  'system/webConfig/index',
  [roleIds.administrator, roleIds.branchAdministrator],
);

const incomeStatistics = view(
  '4001',
  '/incomeStatistics',
  { zh: '收益统计', en: 'Income statistics', de: 'Erlösstatistik' },
  'chart-pie',
  'runStatistics/income/index',
  [roleIds.operator, roleIds.owner, roleIds.administrator],
);

const energyStatistics = view(
  '4003',
  '/energyStatistics',
  { zh: '能量统计', en: 'Energy statistics', de: 'Energiestatistik' },
  'chart-bar',
  'runStatistics/energy/index',
);

const carbonStatistics = view(
  '4002',
  '/carbonStatistics',
  { zh: '碳排放统计', en: 'Carbon statistics', de: 'CO₂-Statistik' },
  'chart-line',
  'runStatistics/carbon/index',
);

const logManager = view(
  '3807',
  '/logManager',
  { zh: '日志管理', en: 'Logs', de: 'Protokolle' },
  'history',
  'system/logManager/index',
  [roleIds.administrator, roleIds.branchAdministrator, roleIds.auditor],
);

const administration = [roleIds.administrator, roleIds.branchAdministrator];

/** They are needed to assign rights: see src/contract/rules/user/governable.ts. */
const permissionPages: readonly MenuSeed[] = [
  view(
    '3903',
    '/organization',
    { zh: '组织管理', en: 'Organisations', de: 'Organisationen' },
    'sitemap',
    'permission/organization/index',
    administration,
  ),
  view('3901', '/menu', { zh: '菜单管理', en: 'Menu', de: 'Menü' }, 'list', 'permission/menu/index', administrators),
  view(
    '3902',
    '/merchant',
    { zh: '商户管理', en: 'Merchants', de: 'Vertragspartner' },
    'wallet',
    'permission/merchant/index',
    administrators,
  ),
  view('3904', '/role', { zh: '角色管理', en: 'Roles', de: 'Rollen' }, 'key', 'permission/role/index', administration),
  view(
    '3905',
    '/stationConfig',
    { zh: '电站配置', en: 'Station config', de: 'Anlagenkonfiguration' },
    'sliders-h',
    'permission/stationConfig/index',
    administration,
  ),
  view(
    '3906',
    '/user',
    { zh: '用户管理', en: 'Users', de: 'Benutzer' },
    'users',
    'permission/user/index',
    administration,
  ),
];

export const menus: readonly MenuSeed[] = [
  {
    menuId: '3100',
    name: { zh: '运行监控', en: 'Operations', de: 'Betrieb' },
    url: '/operation',
    kind: 'folder',
    icon: 'chart-line',
    roles: everybody,
    children: [alarms, messages, workOrders, shiftHandover, hiddenMessages],
  },
  {
    menuId: '3400',
    name: { zh: '电站总览', en: 'Overviews', de: 'Übersichten' },
    url: '/homes',
    kind: 'folder',
    icon: 'home',
    roles: everybody,
    children: homes,
  },
  {
    menuId: '3500',
    name: { zh: '电站监测', en: 'Station monitoring', de: 'Überwachung' },
    url: '/stationMonitor',
    kind: 'folder',
    icon: 'chart-bar',
    roles: everybody,
    children: monitors,
  },
  {
    menuId: '3600',
    name: { zh: '设备台账', en: 'Assets', de: 'Gerätebestand' },
    url: '/assets',
    kind: 'folder',
    icon: 'server',
    roles: everybody,
    children: [equipment, pointTable],
  },
  {
    menuId: '3700',
    name: { zh: '运行管理', en: 'Operations management', de: 'Betriebsführung' },
    url: '/runManager',
    kind: 'folder',
    icon: 'sliders-h',
    roles: everybody,
    children: [prices, strategies, writablePoints, runParameters, stationInfo],
  },
  {
    menuId: '4000',
    name: { zh: '运行统计', en: 'Statistics', de: 'Statistik' },
    url: '/runStatistics',
    kind: 'folder',
    icon: 'chart-bar',
    roles: everybody,
    children: [incomeStatistics, carbonStatistics, energyStatistics],
  },
  {
    menuId: '4100',
    name: { zh: '全生命周期', en: 'Life cycle', de: 'Lebenszyklus' },
    url: '/lifeCycle',
    kind: 'folder',
    icon: 'sync',
    roles: [...viewers, roleIds.distributor],
    children: lifeCyclePages,
  },
  {
    menuId: '3300',
    name: { zh: '工作台', en: 'Workbench', de: 'Leitwarte' },
    url: '/workbenches',
    kind: 'folder',
    icon: 'desktop',
    roles: viewers,
    children: workbenches,
  },
  {
    menuId: '3900',
    name: { zh: '权限管理', en: 'Permissions', de: 'Berechtigungen' },
    url: '/permission',
    kind: 'folder',
    icon: 'shield',
    roles: administration,
    children: permissionPages,
  },
  {
    menuId: '3200',
    name: { zh: '系统管理', en: 'System', de: 'System' },
    url: '/system',
    kind: 'folder',
    icon: 'cog',
    roles: administrators,
    children: [appConfig, config, dictionary, webConfig, logManager, calculationParameters, documentation],
  },
];

/** The rows as they are stored, parents before their children. Roles have pages, so those of a folder are not stored. */
export const seedMenus = () => {
  const rowsOf = (rows: readonly MenuSeed[], parentId: string | null): MenuRow[] =>
    rows.flatMap((row, order) => [rowOf(row, parentId, order), ...rowsOf(row.children ?? [], row.menuId)]);
  return rowsOf(menus, null);
};

const rowOf = (row: MenuSeed, parentId: string | null, order: number) => ({
  id: row.menuId,
  parentId,
  name: row.name,
  kind: row.kind,
  url: row.url,
  icon: row.icon,
  componentPath: row.componentPath ?? null,
  componentName: row.componentName ?? null,
  isShown: !row.hidden,
  keepAlive: row.keepAlive ?? false,
  redirect: row.thirdParty ?? null,
  order,
});
type MenuRow = ReturnType<typeof rowOf>;
