import type { Organization } from '#src/contract/organization.ts';
import { organizations } from '../seed/organizations.ts';
import type { Call, HandlersOf } from '../call/call.ts';

type Seed = (typeof organizations)[number];

const view = (seed: Seed, call: Call): Organization => ({
  id: seed.id,
  orgName: seed.name[call.language],
  orgType: String(seed.type),
  orgNumber: seed.number,
  childList: organizations.filter(({ parentId }) => parentId === seed.id).map((child) => view(child, call)),
});

export const organizationHandlers: HandlersOf<'getOrganizationTree'> = {
  getOrganizationTree: (_request, call) =>
    organizations.filter(({ id }) => id === call.caller.account.orgId).map((seed) => view(seed, call)),
};
