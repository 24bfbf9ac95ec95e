import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { useDictionaryLabels } from '#src/blocks/dictionary/use-dictionary.ts';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import { type Department, departmentEndpoints } from '#src/contract/department.ts';
import { dictTypes } from '#src/contract/dictionary.ts';
import type { Organization } from '#src/contract/organization.ts';
import type { DictionaryNames } from '#src/contract/user-sheet.ts';
import { roleEndpoints } from '#src/contract/role.ts';
import { useApi } from '#src/runtime.tsx';
import type { Option } from '#src/ui/select-field.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';

type Options = readonly Option<string>[];
const silent = { silent: true };
const noNodes: readonly TreeNode[] = [];

/** Reads that a change of a user makes stale. */
export const userReads = [
  'listUsers',
  'countExpiries',
  'getUserRecord',
  'listSessions',
  'listUserRights',
  'listAuditEntries',
] as const;

/** Roles that the caller may give. */
export function useRoleOptions(): Options {
  const { data = [] } = useQuery(query(useApi(), roleEndpoints.listRoles, {}, silent));
  return data.map(({ id, roleName }) => ({ value: id, label: roleName }));
}

const organizationNode = ({ id, orgName, childList }: Organization): TreeNode => ({
  id,
  label: orgName,
  children: childList.map(organizationNode),
});

export const organizationNodes = (tree: readonly Organization[]): TreeNode[] => tree.map(organizationNode);

/** The caller's organisation and those below it. */
export function useOrganizationNodes(): readonly TreeNode[] {
  const { data } = useQuery(organizationQuery(useApi()));
  return data ? organizationNodes(data) : noNodes;
}

const departmentNode = ({ id, deptName, children }: Department): TreeNode => ({
  id,
  label: deptName,
  children: children.map(departmentNode),
});

/** The highest departments of an organisation: one of a branch may be below one of its parent. */
const topOf = (departments: readonly Department[], orgId: string | undefined): readonly Department[] =>
  departments.flatMap((each) => (each.orgId === orgId ? [each] : topOf(each.children, orgId)));

/** Departments of an organisation. */
export function useDepartmentNodes(orgId: string | undefined): readonly TreeNode[] {
  const { data } = useQuery(query(useApi(), departmentEndpoints.getDepartmentTree, {}, silent));
  return useMemo(() => (data ? topOf(data, orgId).map(departmentNode) : noNodes), [data, orgId]);
}

/** Labels of the dictionaries of users, as an export writes them. */
export function useDictionaryNames(): DictionaryNames {
  const [sex, userTypeCode, userCategoryCode] = [
    useDictionaryLabels(dictTypes.sex),
    useDictionaryLabels(dictTypes.userType),
    useDictionaryLabels(dictTypes.userCategory),
  ];
  return useMemo(() => ({ sex, userTypeCode, userCategoryCode }), [sex, userTypeCode, userCategoryCode]);
}
