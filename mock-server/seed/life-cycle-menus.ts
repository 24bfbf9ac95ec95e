import { roleIds } from './accounts.ts';
import { type MenuSeed, view, viewers } from './menu-seed.ts';

/** Pages of the life cycle, in the order of a project. */
export const lifeCyclePages: readonly MenuSeed[] = [
  view(
    '4101',
    '/lifeCycleDashboard',
    { zh: '生命周期看板', en: 'Life cycle dashboard', de: 'Lebenszyklus-Übersicht' },
    'chart-bar',
    'lifeCycle/dashboard/index',
    viewers,
  ),
  view('4102', '/demand', { zh: '需求管理', en: 'Demands', de: 'Bedarfe' }, 'inbox', 'lifeCycle/demand/index', viewers),
  {
    menuId: '4103',
    name: { zh: '需求详情', en: 'Project', de: 'Projekt' },
    url: '/demandDetail',
    kind: 'page',
    icon: 'inbox',
    hidden: true,
    componentPath: 'views/lifeCycle/demandDetail/index',
    componentName: 'demandDetail',
    roles: viewers,
  },
  view('4104', '/sale', { zh: '销售合同', en: 'Sales', de: 'Verkäufe' }, 'wallet', 'lifeCycle/sale/index', viewers),
  view('4105', '/file', { zh: '文件归档', en: 'Archive', de: 'Dokumente' }, 'folder', 'lifeCycle/file/index', viewers),
  view(
    '4106',
    '/operationMaintenance',
    { zh: '运维记录', en: 'Maintenance', de: 'Instandhaltung' },
    'wrench',
    'lifeCycle/operationMaintenance/index',
    viewers,
  ),
  view(
    '4107',
    '/productDelivery',
    { zh: '产品交付', en: 'Deliveries', de: 'Lieferungen' },
    'box',
    'lifeCycle/productDelivery/index',
    viewers,
  ),
  view(
    '4108',
    '/productionProcess',
    { zh: '生产流程', en: 'Production', de: 'Produktion' },
    'cog',
    'lifeCycle/productionProcess/index',
    viewers,
  ),
  view(
    '4109',
    '/afterSaleService',
    { zh: '售后服务', en: 'After-sale service', de: 'Kundendienst' },
    'shield',
    'lifeCycle/afterSaleService/index',
    [...viewers, roleIds.distributor],
  ),
];
