import type { RequestFor } from '#src/contract/endpoints.ts';
import type { incomeEndpoints } from '#src/contract/statistics/income.ts';
import type { statementEndpoints } from '#src/contract/statistics/statement.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Name = keyof typeof statementEndpoints | keyof typeof incomeEndpoints;

const stationId = 'st-b';

const todayOf = ({ server }: Harness) => {
  const today = new Date(server.world.clock.now()).toISOString().slice(0, 10);
  return { from: today, to: today };
};

/** A document for a documented line. */
export const voucher = () => new File(['%PDF-1.7\n%%EOF\n'], 'voucher.pdf', { type: 'application/pdf' });

/** The months of the station, oldest first. */
const monthsOf = async (user: SignedIn) =>
  (await user.call('listStatements', { stationId, pageSize: 100 })).records.toReversed();

/** The month that is to be closed next: months are closed in order, the first one is any whole one. */
export async function closable(user: SignedIn) {
  const all = await monthsOf(user);
  const open = all.findIndex(({ state }) => state === 'reopened');
  const last = all.findLastIndex(({ state }) => state === 'closed');
  const next = open >= 0 ? all[open] : all[last + (last < 0 ? 2 : 1)];
  return { id: next!.id, revision: next!.revision };
}

export const statementSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  getIncome: async (harness) => ({ stationId, ...todayOf(harness), by: 'day' }),
  getDemandCharge: async (harness) => ({ stationId, ...todayOf(harness), by: 'month' }),
  listStatements: async () => ({ stationId }),
  getStatement: async (_harness, user) => ({ id: (await monthsOf(user)).at(-1)!.id }),
  closeStatement: async (_harness, user) => closable(user),
  reopenStatement: async (_harness, user) => {
    const { id, revision } = await user.call('closeStatement', await closable(user));
    return { id, revision, reason: 'A reading came late' };
  },
  adjustStatement: async (_harness, user) => {
    const { id, revision } = (await monthsOf(user)).at(-1)!;
    const attachments = [await user.call('uploadOssFile', { file: voucher() })];
    return { id, revision, kind: 'subsidy', text: 'Subsidy of the district', amount: 120.5, attachments };
  },
};
