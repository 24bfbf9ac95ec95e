import type { EndpointName } from '#src/contract/endpoints.ts';

/** What a change of an organisation or a department makes stale. */
export const organizationReads: readonly EndpointName[] = [
  'listOrganizations',
  'getOrganization',
  'getOrganizationContents',
  'getDepartment',
  'previewOrganization',
  'getOrganizationTree',
  'getDepartmentTree',
  'listRemovedOrganizations',
  'listRemovedDepartments',
];
