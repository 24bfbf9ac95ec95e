import type { RequestFor } from '#src/contract/endpoints.ts';
import type { auditEndpoints } from '#src/contract/system/audit.ts';
import type { Harness } from '../support/harness.ts';

type Name = keyof typeof auditEndpoints;

/** Calls that only readers of the log may make. */
export const auditReads = [
  'listAuditEntries',
  'getAuditEntry',
  'summarizeAuditLog',
  'checkAuditLog',
  'listSignIns',
  'listOpenSessions',
] as const;

/** A valid request of each call about the log. */
export const auditSamples: { readonly [N in Name]: (harness: Harness) => Promise<RequestFor<N>> } = {
  listAuditEntries: async () => ({ outcome: 'done' }),
  getAuditEntry: async ({ server }) => ({ id: server.world.audit.list({})[0]?.id ?? '' }),
  summarizeAuditLog: async () => ({ timeZone: 'Asia/Shanghai' }),
  checkAuditLog: async () => ({}),
  listSignIns: async () => ({}),
  listOpenSessions: async () => ({}),
  noteExport: async () => ({ list: 'listUsers', filter: { state: 'active' }, rows: 40 }),
};
