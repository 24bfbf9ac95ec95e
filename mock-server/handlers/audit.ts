import { type HandlersOf, pageOf } from '../call/call.ts';

export const auditHandlers: HandlersOf<'listAuditEntries'> = {
  listAuditEntries: ({ page, pageSize, ...filter }, { world }) =>
    pageOf(world.audit.list(filter), page, pageSize, (entry) => entry),
};
