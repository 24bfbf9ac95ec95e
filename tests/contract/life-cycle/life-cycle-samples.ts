import type { EndpointName, RequestFor, ResponseFor } from '#src/contract/endpoints.ts';
import { gateAfter } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { newDemand, revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { stationId } from '../work-order/work-order-samples.ts';

type DemandAnswer = ResponseFor<'getDemand'>;
type LifeCycleName = Extract<
  EndpointName,
  | 'judgeDemand'
  | 'moveDemand'
  | 'withdrawDemand'
  | 'linkDemand'
  | 'getDemandGate'
  | 'waiveDemandItem'
  | 'listPunchItems'
  | 'addPunchItem'
  | 'getPunchItem'
  | 'closePunchItem'
  | 'reopenPunchItem'
  | 'getLifeCycleChain'
  | 'getLifeCycleDashboard'
>;

/** The items that stop a demand from moving on. */
export async function openItems(demand: DemandAnswer, user: SignedIn) {
  const items = await user.call('getDemandGate', { id: demand.id });
  const next = gateAfter(demand.stage);
  return items.filter(({ gate, needed, have, waived }) => gate === next && have < needed && !waived);
}

/** The demand, waived of what its next gate asks for. */
export async function waiveAll(demand: DemandAnswer, administrator: SignedIn): Promise<DemandAnswer> {
  let waived = demand;
  for (const { gate, kind } of await openItems(demand, administrator)) {
    const waiver = { gate, kind, reason: 'Later', dueOn: '2027-01-01' };
    waived = await administrator.call('waiveDemandItem', { ...revisionOf(waived), ...waiver });
  }
  return waived;
}

/** A demand of the operator whose next gate is open, and the administrator who may judge it. */
export async function passable(harness: Harness) {
  const [operator, administrator] = [await harness.signIn('operator'), await harness.signIn('administrator')];
  const demand = await waiveAll(await operator.call('addDemand', newDemand()), administrator);
  return { demand, operator, administrator };
}

/** A demand that the administrator has ratified, its gates to the test open. */
export async function ratified(harness: Harness): Promise<DemandAnswer> {
  const { demand, administrator } = await passable(harness);
  const judged = await administrator.call('judgeDemand', { ...revisionOf(demand), ratified: true });
  return waiveAll(judged, administrator);
}

/** One that the administrator has found: the operator may close it. */
export async function foundPunchItem(harness: Harness): Promise<ResponseFor<'addPunchItem'>> {
  const administrator = await harness.signIn('administrator');
  return administrator.call('addPunchItem', newPunchItem((await passable(harness)).demand.id));
}

export const newPunchItem = (demandId: string): RequestFor<'addPunchItem'> => ({
  demandId,
  class: 'B',
  text: 'Door seal',
  owner: 'Test',
  dueOn: '2026-12-24',
});

export const lifeCycleSamples: {
  readonly [N in LifeCycleName]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  judgeDemand: async (harness) => ({ ...revisionOf((await passable(harness)).demand), ratified: true }),
  moveDemand: async (harness) => ({ ...revisionOf(await ratified(harness)), action: 'advance' }),
  withdrawDemand: async (_harness, user) => revisionOf(await user.call('addDemand', newDemand())),
  linkDemand: async (harness) => ({ ...revisionOf(await ratified(harness)), stationId }),
  getDemandGate: async (_harness, user) => ({ id: (await user.call('addDemand', newDemand())).id }),
  waiveDemandItem: async (harness) => {
    const demand = await (await harness.signIn('operator')).call('addDemand', newDemand());
    return { ...revisionOf(demand), gate: 'develop', kind: 'attachment', reason: 'By letter', dueOn: '2027-01-01' };
  },
  getLifeCycleDashboard: async () => ({}),
  getLifeCycleChain: async () => ({ demandId: 'D1' }),
  listPunchItems: async (_harness, user) => ({ demandId: (await user.call('addDemand', newDemand())).id }),
  getPunchItem: async (harness) => ({ id: (await foundPunchItem(harness)).id }),
  addPunchItem: async (_harness, user) => newPunchItem((await user.call('addDemand', newDemand())).id),
  closePunchItem: async (harness) => revisionOf(await foundPunchItem(harness)),
  reopenPunchItem: async (harness, user) => ({
    ...revisionOf(await user.call('closePunchItem', revisionOf(await foundPunchItem(harness)))),
    note: 'Leaks again',
  }),
};
