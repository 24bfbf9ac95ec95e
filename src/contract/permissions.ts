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
] as const;

export type PermissionKey = (typeof permissionKeys)[number];
