import type { MerchantState } from '#src/contract/organization/merchant.ts';
import { fromWallOrNext } from '#src/lib/time/zone-clock.ts';
import { dayMs } from '../../lib/clock.ts';
import type { MerchantRecord } from './access-records.ts';

/** How long a merchant's users can read after the end of the contract. */
export const readOnlyDays = 7;

/** Where the days of organisations of a country begin and end. */
export const countryZones = { CN: 'Asia/Shanghai', DE: 'Europe/Berlin' } as const;

type Term = Pick<MerchantRecord, 'country' | 'validUntil'>;

const endOfDay = ({ validUntil, country }: Term, moreDays: number): number =>
  fromWallOrNext(Date.parse(`${validUntil}T00:00:00Z`) + (1 + moreDays) * dayMs, countryZones[country]);

interface Ends {
  readonly contract: number;
  readonly access: number;
}

/** Of each record; a change makes a new record. The state of each of thousands of users asks for them. */
const endsOfRecords = new WeakMap<Term, Ends>();

function endsOf(term: Term): Ends {
  const known = endsOfRecords.get(term);
  if (known) return known;
  const ends = { contract: endOfDay(term, 0), access: endOfDay(term, readOnlyDays) };
  endsOfRecords.set(term, ends);
  return ends;
}

/** 24:00 of the contract's last day on the clock of its country, in milliseconds since 1970. */
export const contractEnd = (term: Term): number => endsOf(term).contract;

/** When its users can no longer sign in. */
export const accessEnd = (term: Term): number => endsOf(term).access;

export function merchantState(merchant: Term & Pick<MerchantRecord, 'enabled'>, now: number): MerchantState {
  if (!merchant.enabled) return 'off';
  if (now >= accessEnd(merchant)) return 'ended';
  return now >= contractEnd(merchant) ? 'readOnly' : 'active';
}

/** Whether its users can sign in. */
export function hasAccess(merchant: Term & Pick<MerchantRecord, 'enabled'>, now: number): boolean {
  const state = merchantState(merchant, now);
  return state === 'active' || state === 'readOnly';
}
