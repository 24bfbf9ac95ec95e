/** Button keys: an action is offered only to a user with its key, and the server refuses the call without it. */
export const permissionKeys = [
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
  'workOrder_archive',
  'workBench_scene',
  'sceneView_left',
  'device_control',
  'audit_read',
  'audit_export',
  'device_import',
  'price_save',
  'strategy_save',
  'strategy_publish',
  'runParameter_save',
  'appVersion_save',
  'lifeCycle_save',
  'lifeCycle_ratify',
  'device_save',
  'device_retire',
  'drawing_save',
  'user_read',
  'user_save',
  'user_status',
  'user_password',
  'user_import',
  'session_end',
  'role_save',
  'menu_save',
  'organization_save',
  'merchant_save',
  'stationConfig_save',
  'station_save',
  'dictionary_save',
  'parameter_save',
  'config_read',
  'config_save',
  'webConfig_save',
  'point_read',
  'point_save',
  'point_import',
  'point_write',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** Keys that count at single stations: a grant of a station may have them. */
export const stationKeys = [
  'alarm_acknowledge',
  'alarm_resolve',
  'alarm_shelve',
  'message_read',
  'workOrder_create',
  'workOrder_issue',
  'workOrder_handle',
  'workOrder_review',
  'workOrder_withdraw',
  'workOrder_cancel',
  'workOrder_archive',
  'workBench_scene',
  'sceneView_left',
  'device_control',
  'price_save',
  'strategy_save',
  'strategy_publish',
  'runParameter_save',
  'device_save',
  'device_retire',
  'drawing_save',
  'stationConfig_save',
  'station_save',
  'point_read',
  'point_save',
  'point_import',
  'point_write',
] as const satisfies readonly PermissionKey[];
export type StationKey = (typeof stationKeys)[number];

/** The ADMIN role is shown and given only by a user who has it. It belongs to no button. */
export const adminRoleKey = 'ROLE_KEY_ADMIN';

/** Everything that a role can give. */
export const authorities = [...permissionKeys, adminRoleKey] as const;
export type Authority = (typeof authorities)[number];

/** Keys with consequences that cannot be undone: a role wins one only with the password entered again. */
export const criticalKeys: readonly Authority[] = [
  'device_control',
  'point_write',
  'strategy_publish',
  'user_save',
  'role_save',
  adminRoleKey,
];

/** The keys of each page, by its component path: without the page a key has no button. */
export const pageKeys: Readonly<Record<string, readonly Authority[]>> = {
  'views/alarmManager/index': ['alarm_acknowledge', 'alarm_resolve', 'alarm_shelve'],
  'views/message/index': ['message_read'],
  'views/workOrder/index': [
    'workOrder_create',
    'workOrder_issue',
    'workOrder_handle',
    'workOrder_review',
    'workOrder_withdraw',
    'workOrder_cancel',
    'workOrder_archive',
  ],
  'views/shiftHandover/index': ['handover_create', 'handover_read'],
  'views/workBench/index': ['workBench_scene'],
  'views/workBench/sceneView/index': ['sceneView_left', 'drawing_save'],
  'views/equipment/index': ['device_save', 'device_control', 'device_import', 'device_retire'],
  'views/runManager/electrovalence/index': ['price_save'],
  'views/runManager/stationInfo/index': ['station_save'],
  'views/runManager/strategy/index': ['strategy_save', 'strategy_publish'],
  'views/runManager/runParameter/index': ['runParameter_save'],
  'views/runManager/point/index': ['point_write'],
  'views/pointTable/index': ['point_read', 'point_save', 'point_import'],
  'views/lifeCycle/demand/index': ['lifeCycle_save', 'lifeCycle_ratify'],
  'views/system/appConfig/index': ['appVersion_save'],
  'views/system/config/index': ['config_read', 'config_save'],
  'views/system/dictionary/index': ['dictionary_save'],
  'views/system/logManager/index': ['audit_read', 'audit_export'],
  'views/system/parameter/index': ['parameter_save'],
  'views/system/webConfig/index': ['webConfig_save'],
  'views/permission/menu/index': ['menu_save'],
  'views/permission/merchant/index': ['merchant_save'],
  'views/permission/organization/index': ['organization_save'],
  'views/permission/role/index': ['role_save', adminRoleKey],
  'views/permission/stationConfig/index': ['stationConfig_save'],
  'views/permission/user/index': [
    'user_read',
    'user_save',
    'user_status',
    'user_password',
    'user_import',
    'session_end',
  ],
};

/** Pairs of keys that one person should not have together: who proposes or issues does not decide. */
export const exclusiveDuties: readonly (readonly [Authority, Authority])[] = [
  ['lifeCycle_save', 'lifeCycle_ratify'],
  ['workOrder_issue', 'workOrder_review'],
];
