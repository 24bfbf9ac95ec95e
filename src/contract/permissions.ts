/** Button keys: an action is offered only to a user who holds its key, and the server refuses the call without it. */
export const permissionKeys = [
  'alarm_acknowledge',
  'alarm_resolve',
  'message_read',
  'workBench_scene',
  'sceneView_left',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];
