import { textIn } from '../lib/local-text.ts';
import type { Organization } from '#src/contract/organization.ts';
import type { OrganizationRecord } from '../store/access-records.ts';
import type { Call, HandlersOf } from '../call/call.ts';

/** The caller's organisation with those below it, in their order. */
function treeOf(call: Call): Organization[] {
  const { account } = call.caller;
  const all = call.world.records.access('organizations');
  const children = new Map<string | null, OrganizationRecord[]>();
  const branch = call.world.rights.branch(account.orgId);
  const visible = [...all.values()].filter(({ id }) => branch.has(id)).toSorted((a, b) => a.order - b.order);
  for (const organization of visible) {
    const siblings = children.get(organization.parentId);
    if (siblings) siblings.push(organization);
    else children.set(organization.parentId, [organization]);
  }
  const view = ({ id, name, type, number }: OrganizationRecord): Organization => ({
    id,
    orgName: textIn(name, call.language),
    orgType: String(type),
    orgNumber: number,
    childList: (children.get(id) ?? []).map(view),
  });
  return visible.filter(({ id }) => id === account.orgId).map(view);
}

export const organizationHandlers: HandlersOf<'getOrganizationTree'> = {
  getOrganizationTree: (_request, call) => treeOf(call),
};
