import type { AuditArea } from '#src/contract/system/audit.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';

/** Areas by the start of a call's path; the first one that fits counts. */
const areas: readonly (readonly [path: string, area: AuditArea])[] = [
  ['/oauth/', 'signIn'],
  ['/auth/', 'signIn'],
  ['/token/', 'signIn'],
  ['/admin/mobile/', 'signIn'],
  ['/admin/session/', 'signIn'],
  ['/user/confirm', 'signIn'],
  ['/user/infoAdmin', 'signIn'],
  ['/user/display_preferences/', 'preferences'],
  ['/message_center/preferences/', 'preferences'],
  ['/admin/sysuserIndexConfig/', 'preferences'],
  ['/station/view/', 'preferences'],
  ['/admin/user/', 'users'],
  ['/user/', 'users'],
  ['/admin/role/', 'roles'],
  ['/admin/menu/', 'menus'],
  ['/sys/org/', 'organizations'],
  ['/admin/dept/', 'organizations'],
  ['/admin/merchant/', 'merchants'],
  ['/station/sitePlan/', 'drawings'],
  ['/station/scene/', 'drawings'],
  ['/station/point', 'points'],
  ['/device/point', 'points'],
  ['/point', 'points'],
  ['/station/', 'stations'],
  ['/alarm/', 'alarms'],
  ['/workOrder/', 'workOrders'],
  ['/shift/', 'handovers'],
  ['/message_center/', 'messages'],
  ['/device/command', 'commands'],
  ['/device/', 'devices'],
  ['/electricity/price/', 'prices'],
  ['/strategic/', 'strategies'],
  ['/run/parameter/', 'runParameters'],
  ['/lifeCycle/', 'lifeCycle'],
  ['/produce/', 'lifeCycle'],
  ['/admin/appVersion/', 'appVersions'],
  ['/admin/config/', 'config'],
  ['/admin/parameter/', 'config'],
  ['/carbon/', 'config'],
  ['/admin/logo/', 'config'],
  ['/admin/dic', 'dictionary'],
  ['/audit/', 'log'],
  ['/minio/', 'files'],
  ['/file/', 'files'],
];

/** By the name of a call; a call of another release may not be known. */
const byName = new Map<string, AuditArea>(
  Object.entries(endpoints).map(([name, { route }]: [string, Endpoint]) => [
    name,
    areas.find(([path]) => route.path.startsWith(path))?.[1] ?? 'other',
  ]),
);

export const auditAreaOf = (endpoint: string): AuditArea => byName.get(endpoint) ?? 'other';
