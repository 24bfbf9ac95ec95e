import type { LocalText } from '#src/contract/languages.ts';
import { authorities, type Authority } from '#src/contract/user/permissions.ts';
import { branchAdministratorCode } from '#src/contract/user/role.ts';
import { type RoleId, roleIds } from './accounts.ts';
import type { MenuSeed } from './menu-seed.ts';
import { menus } from './menus.ts';

interface RoleSeed {
  readonly id: RoleId;
  readonly code: string;
  readonly name: LocalText;
  /** Organisation that owns it; null: the platform. */
  readonly orgId: string | null;
  readonly permissions: readonly Authority[];
}

const operatorKeys: readonly Authority[] = [
  'alarm_acknowledge',
  'alarm_resolve',
  'alarm_shelve',
  'message_read',
  'handover_create',
  'handover_read',
  'workOrder_create',
  'workOrder_issue',
  'workOrder_handle',
  'workOrder_review',
  'workOrder_withdraw',
  'workOrder_cancel',
  'workBench_scene',
  'sceneView_left',
  'device_control',
  'station_save',
  'price_save',
  'statement_close',
  'statement_adjust',
  'strategy_save',
  'strategy_publish',
  'runParameter_save',
  'lifeCycle_save',
  'sale_save',
  'produce_save',
  'delivery_save',
  'afterSale_save',
  'device_save',
  'point_read',
  'point_save',
  'point_write',
];

const branchKeys: readonly Authority[] = [
  'message_read',
  'workBench_scene',
  'sceneView_left',
  'user_read',
  'user_save',
  'user_status',
  'user_password',
  'user_import',
  'session_end',
  'role_save',
  'organization_save',
  'stationConfig_save',
  'station_save',
  'webConfig_save',
  'audit_read',
];

const roles: readonly RoleSeed[] = [
  {
    id: roleIds.operator,
    code: 'OPERATOR',
    name: { zh: '运维人员', en: 'Operator', de: 'Betriebsführung' },
    orgId: null,
    permissions: operatorKeys,
  },
  {
    id: roleIds.owner,
    code: 'OWNER',
    name: { zh: '业主', en: 'Owner', de: 'Eigentümer' },
    orgId: null,
    permissions: ['message_read', 'workBench_scene', 'sceneView_left'],
  },
  {
    id: roleIds.distributor,
    code: 'DISTRIBUTOR',
    name: { zh: '经销商', en: 'Distributor', de: 'Vertriebspartner' },
    orgId: null,
    permissions: ['alarm_acknowledge', 'message_read', 'workOrder_handle', 'afterSale_save'],
  },
  {
    id: roleIds.administrator,
    code: 'ADMIN',
    name: { zh: '管理员', en: 'Administrator', de: 'Administration' },
    orgId: null,
    permissions: authorities,
  },
  {
    id: roleIds.branchAdministrator,
    code: branchAdministratorCode,
    name: { zh: '区域管理员', en: 'Branch administrator', de: 'Regionale Administration' },
    orgId: null,
    permissions: branchKeys,
  },
  {
    id: roleIds.technician,
    code: 'TECHNICIAN',
    name: { zh: '检修人员', en: 'Technician', de: 'Servicetechnik' },
    orgId: null,
    permissions: ['alarm_acknowledge', 'message_read', 'workOrder_handle', 'sceneView_left', 'point_read'],
  },
  {
    id: roleIds.auditor,
    code: 'AUDITOR',
    name: { zh: '审计人员', en: 'Auditor', de: 'Revision' },
    orgId: null,
    permissions: ['message_read', 'audit_read', 'audit_export', 'user_read'],
  },
  {
    id: roleIds.analyst,
    code: 'ANALYST',
    name: { zh: '交易与分析', en: 'Trading and analysis', de: 'Handel und Analyse' },
    orgId: null,
    permissions: ['message_read', 'price_save', 'carbonFactor_save', 'strategy_save', 'workBench_scene'],
  },
];

const withChildren = (row: MenuSeed): readonly MenuSeed[] => [row, ...(row.children ?? []).flatMap(withChildren)];
const pages = menus.flatMap(withChildren).filter(({ kind }) => kind === 'page');

/** The roles of a new world, each with the pages whose menu rows name it. */
export const seedRoles = () =>
  roles.map((role, order) => ({
    ...role,
    order,
    enabled: true,
    remark: '',
    menuIds: pages.filter(({ roles: given }) => given.includes(role.id)).map(({ menuId }) => menuId),
    permissions: [...role.permissions],
    builtIn: true,
  }));
