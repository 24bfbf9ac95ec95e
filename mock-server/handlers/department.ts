import type { Department } from '#src/contract/department.ts';
import type { Language } from '#src/contract/languages.ts';
import { departmentsOf, type DepartmentSeed } from '../seed/departments.ts';
import type { HandlersOf } from '../call/call.ts';

const view = ({ id, name, children = [] }: DepartmentSeed, language: Language): Department => ({
  id,
  deptName: name[language],
  children: children.map((child) => view(child, language)),
});

export const departmentHandlers: HandlersOf<'getDepartmentTree'> = {
  getDepartmentTree: (_request, { caller, language }) =>
    departmentsOf(caller.account.orgId).map((seed) => view(seed, language)),
};
