import type { HandlersOf } from '../call/call.ts';
import { roles } from '../records/access-kinds.ts';

export const roleHandlers: HandlersOf<'listRoles'> = {
  /** The roles that the caller may give to somebody. */
  listRoles(_request, { world, caller, language }) {
    const viewer = world.viewer(caller.account);
    return world.records
      .of(roles)
      .all()
      .filter((role) => role.enabled && roles.isVisible(role, viewer))
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name, code }) => ({ id, roleName: name[language], roleCode: code }));
  },
};
