import { textIn } from '../lib/local-text.ts';
import type { Department } from '#src/contract/department.ts';
import type { DepartmentRecord } from '../store/access-records.ts';
import type { HandlersOf } from '../call/call.ts';

export const departmentHandlers: HandlersOf<'getDepartmentTree'> = {
  getDepartmentTree(_request, { world, caller, language }) {
    const branch = world.rights.branch(caller.account.orgId);
    const visible = world.records
      .access('departments')
      .all()
      .filter(({ orgId }) => branch.has(orgId))
      .toSorted((a, b) => a.order - b.order);
    const ids = new Set(visible.map(({ id }) => id));
    const view = ({ id, name, orgId }: DepartmentRecord): Department => ({
      id,
      orgId,
      deptName: textIn(name, language),
      children: visible.filter(({ parentId }) => parentId === id).map(view),
    });
    return visible.filter(({ parentId }) => parentId === null || !ids.has(parentId)).map(view);
  },
};
