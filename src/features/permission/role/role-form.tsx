import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea, toggle } from '#src/blocks/form/fields.tsx';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { organizationEndpoints } from '#src/contract/organization/organization.ts';
import { query } from '#src/api/query.ts';
import { roleEndpoints, roleForm } from '#src/contract/user/role.ts';
import { useApi } from '#src/runtime.tsx';
import { grantsField } from './grants-field.tsx';
import { texts } from './texts.ts';
import { roleReads } from './use-role.ts';

const { menuIds, permissions, ...fields } = roleForm.shape;
const schema = z.object({ ...fields, grants: z.object({ menuIds, permissions }) });
type Values = z.output<typeof schema>;
type Grants = Values['grants'];

const noGrants: Grants = { menuIds: [], permissions: [] };
const without = <T,>(all: readonly T[], others: readonly T[]): T[] => all.filter((one) => !others.includes(one));
const difference = (to: Grants, from: Grants): Grants => ({
  menuIds: without(to.menuIds, from.menuIds),
  permissions: without(to.permissions, from.permissions),
});

function useOrganizations() {
  const { data = [] } = useQuery(query(useApi(), organizationEndpoints.getOrganizationTree, {}, { silent: true }));
  return organizationOptionsOf(data);
}

export default defineForm(schema, {
  texts,
  fields: {
    roleName: localText(),
    roleCode: text(),
    orgId: choiceOf(useOrganizations, { none: 'platform' }),
    order: number(),
    enabled: toggle(),
    remark: textArea(),
    grants: grantsField,
  },
  rows: [
    ['roleCode', 'orgId'],
    ['order', 'enabled'],
  ],
  read: roleEndpoints.getRole,
  create: roleEndpoints.saveRole,
  update: roleEndpoints.saveRole,
  stale: roleReads,
  initial: { enabled: true, order: 0 },
  toInput: (role) => ({ grants: { menuIds: role.menuIds, permissions: role.permissions } }),
  fixed: () => ['roleCode'],
  nameOf: ({ roleCode }) => roleCode,
  toRequest: ({ grants, ...values }, role) => ({
    ...values,
    ...(role && { id: role.id, revision: role.revision }),
    add: difference(grants, role ?? noGrants),
    remove: difference(role ?? noGrants, grants),
  }),
  effect: {
    endpoint: roleEndpoints.previewRole,
    request: ({ id, enabled, add, remove }) => ({ ...(id !== undefined && { id }), enabled, add, remove }),
  },
  widthPx: 860,
});
