import { textIn } from '#src/contract/languages.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { codes } from '#src/contract/codes.ts';
import { isMaskedIdCard, maskedIdCard } from '#src/contract/rules/merchant.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { organizationName } from '../../call/user/people.ts';
import { countUsers, requireWithinQuota, type Used, usedBy } from '../../call/user/quota.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedMerchants } from '../../seed/merchants.ts';
import { type MerchantRecord, merchantFields } from '../../store/user/access-records.ts';
import { accessEnd, contractEnd, merchantState } from '../../store/user/contract-term.ts';
import { defineRecords } from '../define-records.ts';
import type { Scope } from '../scopes.ts';

type Codes = Pick<MerchantRecord, 'creditCode' | 'vatId'>;
type Branches = { readonly orgIds: readonly string[] };

/** A merchant is visible where one of its branches is, or none is named. */
const ofBranches: Scope<Branches, object> = {
  isVisible: ({ orgIds }, viewer) => orgIds.length === 0 || orgIds.some((id) => viewer.orgIds.has(id)),
  owned: () => ({}),
  fixedField: undefined,
};

const counted = new WeakMap<Call, { readonly changes: number; readonly users: ReadonlyMap<string, number> }>();

/** What a merchant uses of its quota at the call. */
export function usedAt(merchant: Branches, call: Call): Used {
  const { changes } = call.world.users;
  const known = counted.get(call);
  const users = known?.changes === changes ? known.users : countUsers(call.world);
  counted.set(call, { changes, users });
  return usedBy({ orgIds: [...merchant.orgIds] }, call.world, users);
}

/** @throws Refusal with `callerAccount` for a merchant that the caller belongs to */
export function requireOther({ id }: Pick<MerchantRecord, 'id'>, { world, caller }: Call): void {
  if (world.rights.merchantsOf(caller.account.orgId).some((merchant) => merchant.id === id))
    throw new Refusal(codes.callerAccount);
}

/** Fields that users of the merchant itself may not change. */
const guarded = ['validFrom', 'validUntil', 'accountQuota', 'stationQuota', 'orgIds', 'country'] as const;

type Form = Omit<ParsedRequestFor<'saveMerchant'>, 'id' | 'revision' | 'effect' | `administrator${string}`>;

/** The number of the form, or the known one where the form has it masked. @throws FieldRefusal for the mask of another one */
function idCardOf({ idCard }: Form, before: MerchantRecord | undefined): string {
  if (!isMaskedIdCard(idCard)) return idCard;
  if (before && maskedIdCard(before.idCard) === idCard) return before.idCard;
  throw new FieldRefusal({ idCard: entityTexts.otherIdCard });
}

const nextNumber = ({ world, now }: Call): string => {
  const prefix = `MC-${iso(now).slice(0, 4)}-`;
  const merchantStore = world.records.access('merchants');
  const numbers = [...merchantStore.values(), ...merchantStore.removed()]
    .filter(({ number }) => number.startsWith(prefix))
    .map(({ number }) => Number(number.slice(prefix.length)));
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}`;
};

/** Whole days until an instant, rounded up; negative afterwards. */
const daysUntil = (at: number, now: number): number => Math.ceil((at - now) / dayMs) - 1;

/** @throws Refusal for branches that do not exist, or are not the caller's, unless the merchant has them already */
function checkBranches(orgIds: readonly string[], before: Branches | undefined, { world, caller }: Call): void {
  const branch = world.rights.branch(caller.account.orgId);
  const known = new Set(before?.orgIds);
  if (orgIds.some((id) => !branch.has(id) && !known.has(id)))
    throw new FieldRefusal({ orgIds: entityTexts.unknownOrganization });
}

/** @throws FieldRefusal where another merchant has a code */
function requireFreeCodes(fields: Codes, others: readonly Codes[]): void {
  for (const code of ['creditCode', 'vatId'] as const)
    if (fields[code] !== '' && others.some((other) => other[code] === fields[code]))
      throw new FieldRefusal({ [code]: entityTexts.creditCodeInUse });
}

/** Parties of contracts: owners, distributors, operators, charging and service companies. */
export const merchants = defineRecords({
  endpoints: {
    list: 'listMerchants',
    get: 'getMerchant',
    save: 'saveMerchant',
    remove: 'removeMerchant',
    listRemoved: 'listRemovedMerchants',
    restore: 'restoreMerchant',
  },
  table: 'merchants',
  idPrefix: 'M',
  fields: merchantFields,
  scope: ofBranches,
  topic: 'merchant',
  isGoverned: true,
  auditSecrets: ['idCard'],
  compare: (a, b) => a.validUntil.localeCompare(b.validUntil),
  keyword: ({ name, number, contactName, creditCode, vatId, contractNo }) => [
    ...Object.values(name),
    number,
    contactName,
    creditCode,
    vatId,
    contractNo,
  ],
  filters: {
    state: (merchant, state, { now }) => merchantState(merchant, now) === state,
    endsWithin: (merchant, days, { now }) => {
      const end = contractEnd(merchant);
      return end > now && end <= now + Number(days) * dayMs;
    },
  },
  sort: {
    name: ({ name }, { language }) => textIn(name, language),
    accountsUsed: (merchant, call) => usedAt(merchant, call).accounts,
    stationsUsed: (merchant, call) => usedAt(merchant, call).stations,
  },
  toFields({ form, before, call }) {
    checkBranches(form.orgIds, before, call);
    return {
      creditCode: form.country === 'CN' ? form.creditCode : '',
      vatId: form.country === 'DE' ? form.vatId : '',
      idCard: idCardOf(form, before),
      number: before?.number ?? nextNumber(call),
      logo: form.logo || null,
      enabled: before?.enabled ?? true,
    };
  },
  check(fields, { call, before, others }) {
    requireFreeCodes(fields, others);
    if (before && guarded.some((field) => JSON.stringify(before[field]) !== JSON.stringify(fields[field])))
      requireOther(before, call);
    requireWithinQuota(fields, usedAt(fields, call));
  },
  view: (merchant, call) => {
    const used = usedAt(merchant, call);
    const end = contractEnd(merchant);
    return {
      idCard: maskedIdCard(merchant.idCard),
      logo: merchant.logo ?? '',
      state: merchantState(merchant, call.now),
      endsAt: iso(end),
      accessUntil: iso(accessEnd(merchant)),
      daysLeft: daysUntil(end, call.now),
      accountsUsed: used.accounts,
      stationsUsed: used.stations,
      branches: merchant.orgIds.map((id) => ({ id, name: organizationName(id, call) ?? id })),
    };
  },
  removedNames: ({ name, number }, { language }) => ({ name: textIn(name, language), identifier: number }),
  restoredFields(merchant, { world }) {
    const { records } = world;
    requireFreeCodes(merchant, records.access('merchants').all());
    return { orgIds: merchant.orgIds.filter((id) => records.access('organizations').get(id)) };
  },
  seed: seedMerchants,
});

/** Notifies everybody who sees one of these merchants. */
export function notifyMerchants(all: readonly MerchantRecord[], { world }: Call): void {
  for (const merchant of all)
    world.events.emit('records', {
      topic: 'merchant',
      id: merchant.id,
      isVisible: (viewer) => merchants.isVisible(merchant, viewer),
    });
}
