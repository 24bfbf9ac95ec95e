import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import { roleIds } from '#mock-server/seed/accounts.ts';
import { roles } from '#mock-server/records/role/roles.ts';
import { authorities } from '#src/contract/user/permissions.ts';
import { newMaintenance } from '../support/entity-samples.ts';
import { harness, useFreshServer } from '../support/fresh-server.ts';
import { newDelivery } from './produce-samples.ts';
import { samples } from '../support/samples.ts';

useFreshServer('administrator', 'en');

/** Lists show nothing of what is hidden, and a new demand is the caller's own. */
const withoutRecord: ReadonlySet<EndpointName> = new Set(['addDemand', 'getLifeCycleDashboard']);
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) =>
    /^\/(?:lifeCycle|produce)\//.test(endpoints[name].route.path) &&
    !name.startsWith('list') &&
    !withoutRecord.has(name),
);

/** Where the sample of a call is a record that the caller may see. */
const hidden: { readonly [N in EndpointName]?: (typeof samples)[N] } = {
  getMaintenance: async (_harness, user) => ({ id: (await user.call('addMaintenance', newMaintenance())).id }),
  getDelivery: async (_harness, user) => ({ id: (await user.call('addDelivery', await newDelivery(user))).id }),
};

test.each(names)(
  '[VW-11.16] [VW-12.16] [VW-13.16] [VW-14.16] [VW-15.16] [VW-16.16] [VW-17.16] [VW-18.16] %s: records and stations of another organisation are not found, whatever keys the caller has',
  async (name) => {
    const operator = await harness.signIn('operator');
    const request = await (hidden[name] ?? samples[name])(harness, operator);
    const { world } = harness.server;
    const store = roles.store(world);
    store.change(store.get(roleIds.owner)!, { permissions: [...authorities] });
    const owner = await harness.signIn('owner');
    await expect(owner.call(name, request as never)).rejects.toMatchObject({ kind: 'business', code: codes.notFound });
  },
);
