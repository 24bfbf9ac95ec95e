import { pickableRoles } from '#src/contract/role.ts';
import { roles } from '../seed/roles.ts';
import type { HandlersOf } from '../call/call.ts';

export const roleHandlers: HandlersOf<'listRoles'> = {
  listRoles(_request, { caller, language }) {
    const all = roles.map(({ id, name, code }) => ({ id, roleName: name[language], roleCode: code }));
    return pickableRoles(all, caller.account.permissions);
  },
};
