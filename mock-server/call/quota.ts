import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../lib/refusal.ts';
import type { MerchantRecord } from '../store/access-records.ts';
import type { World } from '../world/world.ts';
import type { Call } from './call.ts';

export interface Used {
  readonly accounts: number;
  readonly stations: number;
}

type Branches = Pick<MerchantRecord, 'orgIds'>;

/** Users per organisation, without those who left. */
export function countUsers({ users }: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { orgId, leftAt } of users.stored()) if (leftAt === null) counts.set(orgId, (counts.get(orgId) ?? 0) + 1);
  return counts;
}

/** Users and stations of the branches and of the organisations below them. */
export function usedBy({ orgIds }: Branches, world: World, users = countUsers(world)): Used {
  const branches = new Set(orgIds.flatMap((id) => [...world.rights.branch(id)]));
  return {
    accounts: [...branches].reduce((sum, id) => sum + (users.get(id) ?? 0), 0),
    stations: world.simulator.stations.filter(({ orgId }) => branches.has(orgId)).length,
  };
}

const reached = ({ name: { zh, en, de } }: Pick<MerchantRecord, 'name'>, used: number, quota: number): Refusal =>
  new Refusal(codes.quotaReached, {
    zh: `${zh}，${used} / ${quota}`,
    en: `${en || zh}, ${used} / ${quota}`,
    de: `${de || zh}, ${used} / ${quota}`,
  });

/** @throws Refusal with `quotaReached` where one of the quotas is below what is used */
export function requireWithinQuota(
  merchant: Pick<MerchantRecord, 'name' | 'accountQuota' | 'stationQuota'>,
  used: Used,
): void {
  const { accountQuota, stationQuota } = merchant;
  if (accountQuota > 0 && used.accounts > accountQuota) throw reached(merchant, used.accounts, accountQuota);
  if (stationQuota > 0 && used.stations > stationQuota) throw reached(merchant, used.stations, stationQuota);
}

/**
 * For a user who is about to join an organisation. @param from the organisation that the user leaves
 * @throws Refusal with `quotaReached` for one too many of a merchant
 */
export function requireQuota(orgId: string, { world }: Pick<Call, 'world'>, from?: string): void {
  const counted = new Set(from === undefined ? [] : world.rights.merchantsOf(from).map(({ id }) => id));
  const merchants = world.rights
    .merchantsOf(orgId)
    .filter(({ id, accountQuota }) => accountQuota > 0 && !counted.has(id));
  if (merchants.length === 0) return;
  const users = countUsers(world);
  for (const merchant of merchants) {
    const { accounts } = usedBy(merchant, world, users);
    if (accounts >= merchant.accountQuota) throw reached(merchant, accounts, merchant.accountQuota);
  }
}
