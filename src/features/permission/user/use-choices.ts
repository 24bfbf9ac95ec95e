import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { useDictionaryLabels } from '#src/blocks/dictionary/use-dictionary.ts';
import { useTreeSource } from '#src/blocks/form/use-tree-source.ts';
import { type Department, departmentEndpoints } from '#src/contract/organization/department.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { type Organization, organizationEndpoints } from '#src/contract/organization/organization.ts';
import type { DictionaryNames } from '#src/contract/user/user-sheet.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useApi } from '#src/runtime.tsx';
import type { Option } from '#src/ui/field/select-field.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';

type Options = readonly Option<string>[];
const silent = { silent: true };

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

const organizationNode = ({ id, orgName, childList, hasChildren = false }: Organization): TreeNode => ({
  id,
  label: orgName,
  children: childList.map(organizationNode),
  hasMore: hasChildren,
});
const organizationNodes = (tree: readonly Organization[]) => tree.map(organizationNode);

/** The caller's organisation and those below it. */
export const useOrganizations = (value: string | undefined) =>
  useTreeSource(organizationEndpoints.getOrganizationTree, { nodesOf: organizationNodes, value });

const departmentNode = ({ id, deptName, children, hasChildren = false }: Department): TreeNode => ({
  id,
  label: deptName,
  children: children.map(departmentNode),
  hasMore: hasChildren,
});
const departmentNodes = (tree: readonly Department[]) => tree.map(departmentNode);

/** Departments of an organisation; none for '', those of the whole branch for undefined. */
export const useDepartments = (value: string | undefined, orgId: string | undefined) =>
  useTreeSource(departmentEndpoints.getDepartmentTree, {
    ...(orgId !== undefined && { scope: { orgId }, enabled: orgId !== '' }),
    nodesOf: departmentNodes,
    value,
  });

/** Labels of the dictionaries of users, as an export writes them. */
export function useDictionaryNames(): DictionaryNames {
  const [sex, userTypeCode, userCategoryCode] = [
    useDictionaryLabels(dictTypes.sex),
    useDictionaryLabels(dictTypes.userType),
    useDictionaryLabels(dictTypes.userCategory),
  ];
  return useMemo(() => ({ sex, userTypeCode, userCategoryCode }), [sex, userTypeCode, userCategoryCode]);
}
