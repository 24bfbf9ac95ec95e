import { textIn } from '#src/contract/languages.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import type { HandlersOf } from '../../call/call.ts';
import { nestedTree, treeOrder } from '../../call/organization/large-tree.ts';

export const organizationHandlers: HandlersOf<'getOrganizationTree'> = {
  getOrganizationTree(request, { world, caller, language }) {
    const branch = world.rights.branch(caller.account.orgId);
    const visible = [...world.records.access('organizations').values()].filter(({ id }) => branch.has(id));
    const nameOf = ({ name }: (typeof visible)[number]) => textIn(name, language);
    return nestedTree(treeOrder(visible), request, nameOf, (row, { below, flags }): Organization => ({
      id: row.id,
      orgName: nameOf(row),
      orgType: String(row.type),
      orgNumber: row.number,
      childList: below,
      ...flags,
    }));
  },
};
