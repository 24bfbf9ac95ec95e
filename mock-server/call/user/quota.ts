import { codes } from '#src/contract/codes.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { MerchantRecord } from '../../store/user/access-records.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';

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
    stations: world.rights.stationsOf(branches).length,
  };
}

const reached = ({ name: { zh, en, de } }: Pick<MerchantRecord, 'name'>, used: number, quota: number): Refusal =>
  new Refusal(codes.quotaReached, {
    zh: `${zh}，${used} / ${quota}`,
    en: `${en || zh}, ${used} / ${quota}`,
    de: `${de || zh}, ${used} / ${quota}`,
  });

/** @throws Refusal with `quotaReached` if a quota is lower than its use */
export function requireWithinQuota(
  merchant: Pick<MerchantRecord, 'name' | 'accountQuota' | 'stationQuota'>,
  used: Used,
): void {
  const { accountQuota, stationQuota } = merchant;
  if (accountQuota > 0 && used.accounts > accountQuota) throw reached(merchant, used.accounts, accountQuota);
  if (stationQuota > 0 && used.stations > stationQuota) throw reached(merchant, used.stations, stationQuota);
}

/** What each merchant with a quota uses. */
function usedByMerchant({ world }: Pick<Call, 'world'>): ReadonlyMap<string, Used> {
  const users = countUsers(world);
  const limited = [...world.records.access('merchants').values()].filter(
    ({ accountQuota, stationQuota }) => accountQuota > 0 || stationQuota > 0,
  );
  return new Map(limited.map((merchant) => [merchant.id, usedBy(merchant, world, users)]));
}

/**
 * Makes a change that brings organisations with users and stations to other merchants.
 * @throws Refusal with `quotaReached` where a merchant uses more than before, and more than its quota
 */
export function withinQuotas<T>(call: Pick<Call, 'world'>, change: () => T): T {
  const before = usedByMerchant(call);
  const result = change();
  const merchants = call.world.records.access('merchants');
  for (const [id, used] of usedByMerchant(call)) {
    const [merchant, { accounts, stations }] = [merchants.get(id), before.get(id) ?? { accounts: 0, stations: 0 }];
    const isMore = used.accounts > accounts || used.stations > stations;
    if (merchant && isMore) requireWithinQuota(merchant, used);
  }
  return result;
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
