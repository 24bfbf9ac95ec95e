import { textIn } from '#src/contract/languages.ts';
import type { Department } from '#src/contract/organization/department.ts';
import type { HandlersOf } from '../../call/call.ts';
import { nestedTree, treeOrder } from '../../call/organization/large-tree.ts';

export const departmentHandlers: HandlersOf<'getDepartmentTree'> = {
  getDepartmentTree(request, { world, caller, language }) {
    const branch = world.rights.branch(caller.account.orgId);
    const visible = [...world.records.access('departments').values()].filter(
      ({ orgId }) => branch.has(orgId) && (request.orgId === undefined || orgId === request.orgId),
    );
    const nameOf = ({ name }: (typeof visible)[number]) => textIn(name, language);
    return nestedTree(treeOrder(visible), request, nameOf, (row, { below, flags }): Department => ({
      id: row.id,
      orgId: row.orgId,
      deptName: nameOf(row),
      children: below,
      ...flags,
    }));
  },
};
