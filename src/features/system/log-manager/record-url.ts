import type { AuditArea, AuditRecord } from '#src/contract/system/audit.ts';

/** Pages whose address opens a record of an area. */
const byArea: Partial<Readonly<Record<AuditArea, string>>> = {
  users: '/user?id=',
  roles: '/role?id=',
  menus: '/menu?id=',
  organizations: '/organization?id=',
  merchants: '/merchant?id=',
  appVersions: '/appConfig?id=',
  alarms: '/alarmManager?id=',
  workOrders: '/workOrder?id=',
  devices: '/equipment?device=',
};

/** The same by the name of the call, in areas with several pages. */
const byCall: readonly (readonly [call: RegExp, address: string])[] = [
  [/ConfigSetting$/, '/config?id='],
  [/WebConfig$/, '/webConfig?id='],
  [/^(?:save|remove)DictionaryValue$/, '/dictionary?id='],
  [/StationConfig$/, '/stationConfig?id='],
];

/** The address that opens a record which an entry is about; undefined where no page does. */
export function recordUrl({ area, endpoint }: Pick<AuditRecord, 'area' | 'endpoint'>, id: string): string | undefined {
  const address = byCall.find(([call]) => call.test(endpoint))?.[1] ?? byArea[area];
  return address === undefined ? undefined : address + encodeURIComponent(id);
}
