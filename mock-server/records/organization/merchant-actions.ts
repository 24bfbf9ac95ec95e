import * as z from 'zod/mini';
import { type LocalText, untranslated } from '#src/contract/languages.ts';
import { merchantUsesMax, type StationWatch } from '#src/contract/organization/merchant.ts';
import type { RecordRefKind, RecordRefs } from '#src/contract/record-refs.ts';
import { day } from '#src/contract/rules/times.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { peopleWith } from '../../call/user/coverage.ts';
import { effectOf, governed, governedWithEffect } from '../../call/user/governance.ts';
import { refsOf, requireUnused } from '../../call/in-use.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { validate } from '../../lib/validate.ts';
import type { MerchantRecord } from '../../store/user/access-records.ts';
import { contractEnd } from '../../store/user/contract-term.ts';
import { merchants, notifyMerchants, requireOther } from './merchants.ts';

type Name =
  | 'previewMerchantState'
  | 'setMerchantState'
  | 'extendMerchants'
  | 'removeMerchant'
  | 'revealMerchantIdCard'
  | 'getMerchantUsage';

const namedWatchersMax = 5;
const organizationsText: LocalText = { zh: '组织', en: 'organisations', de: 'Organisationen' };

type Changes = Partial<Omit<MerchantRecord, 'id' | 'revision'>>;

/** Gets the merchants by their ids. @throws Refusal if the caller belongs to one of them */
function requireAll(ids: readonly string[], call: Call): MerchantRecord[] {
  const found = [...new Set(ids)].map((id) => merchants.require(id, call));
  for (const merchant of found) requireOther(merchant, call);
  return found;
}

/** Changes the stored records and notifies no user. */
function store(all: readonly MerchantRecord[], changes: (merchant: MerchantRecord) => Changes, call: Call): void {
  const stamp = { updatedAt: call.now, updaterId: call.caller.account.userId };
  for (const merchant of all) merchants.store(call.world).change(merchant, { ...changes(merchant), ...stamp });
}

const toState = (all: readonly MerchantRecord[], on: boolean, call: Call) => () =>
  store(
    all.filter(({ enabled }) => enabled !== on),
    () => ({ enabled: on }),
    call,
  );

/** Stations of the merchants' branches. */
function stationsOf(all: readonly MerchantRecord[], { world }: Call) {
  const branches = new Set(all.flatMap(({ orgIds }) => orgIds.flatMap((id) => [...world.rights.branch(id)])));
  return world.rights.stationsOf(branches);
}

/** Branches of a merchant, their stations and users; those outside of the caller's organisation are counted. */
function usageOf({ orgIds }: MerchantRecord, call: Call): RecordRefs[] {
  const { world, caller, language } = call;
  const { rights, records, users } = world;
  const organizations = records.access('organizations');
  const callers = rights.branch(caller.account.orgId);
  const all = new Set(orgIds.flatMap((id) => [...rights.branch(id)]));
  const usesOf = (kind: RecordRefKind, found: readonly { id: string; name: LocalText; orgId: string }[]) => {
    const visible = found.filter(({ orgId }) => callers.has(orgId));
    return { kind, records: visible, hidden: found.length - visible.length };
  };
  const members = [...users.stored()].filter(({ orgId, leftAt }) => all.has(orgId) && leftAt === null);
  const uses = [
    usesOf(
      'organization',
      orgIds.flatMap((id) => organizations.get(id) ?? []).map(({ id, name }) => ({ id, name, orgId: id })),
    ),
    usesOf('station', rights.stationsOf(all)),
    usesOf(
      'user',
      members.map(({ userId, realName, orgId }) => ({ id: userId, name: untranslated(realName), orgId })),
    ),
  ];
  return refsOf(
    uses.filter(({ records: visible, hidden }) => visible.length + hidden > 0),
    language,
    merchantUsesMax,
  );
}

/** Who can acknowledge alarms at the merchants' stations as things are now. */
function watchOf(all: readonly MerchantRecord[], call: Call): StationWatch[] {
  const stations = stationsOf(all, call);
  const people = peopleWith('alarm_acknowledge', new Set(stations.map(({ id }) => id)), call.world);
  return stations.map(({ id, name }) => {
    const watchers = people.get(id) ?? [];
    const names = watchers.slice(0, namedWatchersMax).map(({ realName }) => realName);
    return { id, name: name[call.language], watchers: names, total: watchers.length };
  });
}

const extension = z.object({ months: day });

/**
 * The last day of a contract that is extended by some months from its end, or from today if it has ended.
 * @throws FieldRefusal for a day in a year that no contract has
 */
function extendedDay(merchant: MerchantRecord, months: number, now: number): string {
  const from = contractEnd(merchant) > now ? merchant.validUntil : iso(now).slice(0, 10);
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const last = iso(Date.UTC(year, month - 1 + months, 1) + (Math.min(date, lastOfMonth) - 1) * dayMs).slice(0, 10);
  return validate(extension, { months: last }).months;
}

export const merchantHandlers: HandlersOf<Name> = {
  previewMerchantState({ ids, on }, call) {
    const all = requireAll(ids, call);
    const change = toState(all, on, call);
    let stations: StationWatch[] = [];
    const effect = effectOf(call, () => {
      change();
      stations = watchOf(all, call);
    });
    return { ...effect, stations };
  },

  setMerchantState({ ids, on, effect }, call) {
    const all = requireAll(ids, call);
    governedWithEffect(call, effect, toState(all, on, call));
    notifyMerchants(all, call);
    return null;
  },

  extendMerchants({ ids, months }, call) {
    const all = requireAll(ids, call);
    governed(call, () => store(all, (each) => ({ validUntil: extendedDay(each, months, call.now) }), call));
    notifyMerchants(all, call);
    return null;
  },

  removeMerchant(request, call) {
    const merchant = merchants.requireRevision(request.id, request.revision, call);
    requireOther(merchant, call);
    const organizations = call.world.records.access('organizations');
    requireUnused([
      {
        kind: 'organization',
        title: organizationsText,
        records: merchant.orgIds.flatMap((id) => organizations.get(id) ?? []),
      },
    ]);
    return merchants.handlers.removeMerchant(request, call);
  },

  revealMerchantIdCard: ({ id }, call) => ({ idCard: merchants.require(id, call).idCard }),

  getMerchantUsage: ({ id }, call) => ({ kinds: usageOf(merchants.require(id, call), call) }),
};
