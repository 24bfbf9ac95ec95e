/** Button keys: an action is offered only to a user who holds its key, and the server refuses the call without it. */
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
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** The ADMIN role is shown and given only by a user who has it. It belongs to no button. */
export const adminRoleKey = 'ROLE_KEY_ADMIN';

/** Everything that a role can give. */
export const authorities = [...permissionKeys, adminRoleKey] as const;
export type Authority = (typeof authorities)[number];
