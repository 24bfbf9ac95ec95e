/** What calls do: the verbs that the names of calls begin with. */
export const auditActions = [
  'create',
  'add',
  'save',
  'update',
  'remove',
  'delete',
  'move',
  'merge',
  'assign',
  'set',
  'change',
  'extend',
  'import',
  'publish',
  'share',
  'withdraw',
  'restore',
  'retire',
  'end',
  'invite',
  'accept',
  'redeem',
  'leave',
  'login',
  'logout',
  'refresh',
  'reset',
  'confirm',
  'reveal',
  'note',
  'download',
  'export',
  'upload',
  'acknowledge',
  'resolve',
  'shelve',
  'unshelve',
  'comment',
  'issue',
  'handle',
  'review',
  'cancel',
  'close',
  'reopen',
  'adjust',
  'archive',
  'judge',
  'sign',
  'pay',
  'replace',
  'void',
  'waive',
  'link',
  'approve',
  'apply',
  'send',
  'read',
  'mark',
  'order',
  'write',
  'release',
  'handOver',
  'other',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The first call of a custom element: it is logged where a page has handed a session over to the element. */
export const handOverCall = 'getSessionInfo';

const wholeCalls: Readonly<Partial<Record<string, AuditAction>>> = {
  [handOverCall]: 'handOver',
  // Its verb alone means that goods are accepted.
  acceptInvite: 'redeem',
};

/** The verb that the name of a call begins with: `save` of `saveRole`. */
export const auditActionOf = (endpoint: string): AuditAction =>
  wholeCalls[endpoint] ??
  auditActions.find((verb) => endpoint.startsWith(verb) && !/^[a-z]/.test(endpoint.slice(verb.length))) ??
  'other';
