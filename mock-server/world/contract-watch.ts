import { type LocalText, textIn } from '#src/contract/languages.ts';
import { contractMessageType } from '#src/contract/alarm/message.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { dayMs } from '../lib/clock.ts';
import { idOf } from '../lib/random.ts';
import type { MerchantRecord } from '../store/user/access-records.ts';
import type { ConfigValues } from '../store/config-values.ts';
import type { ContractNotices } from '../store/user/contract-notices.ts';
import { contractEnd } from '../store/user/contract-term.ts';
import type { MessageRecord } from '../store/alarm/messages.ts';
import type { RecordStores } from '../store/record/record-stores.ts';
import type { Rights } from '../store/user/rights.ts';
import type { Users } from '../store/user/users.ts';

interface Context {
  readonly records: RecordStores;
  readonly rights: Rights;
  readonly users: Users;
  readonly contractNotices: ContractNotices;
  readonly config: ConfigValues;
}

const titleOf = (days: number): LocalText => ({
  zh: `合同将于 ${days} 天后到期`,
  en: `Contract ends in ${days} ${days === 1 ? 'day' : 'days'}`,
  de: `Vertrag endet in ${days} ${days === 1 ? 'Tag' : 'Tagen'}`,
});

function contentOf({ name, contractNo, validUntil }: MerchantRecord): LocalText {
  const number = contractNo && ` (${contractNo})`;
  return {
    zh: `${name.zh}${contractNo && `（${contractNo}）`}：合同到期日 ${validUntil}`,
    en: `${textIn(name, 'en')}${number}: the last day is ${validUntil}`,
    de: `${textIn(name, 'de')}${number}: letzter Tag ist der ${validUntil}`,
  };
}

/** The latest notice whose time has come; null before the first. */
const dueAt = (noticeDays: readonly number[], end: number, now: number): number | null =>
  noticeDays.findLast((days) => end - days * dayMs <= now) ?? null;

/**
 * Notifies a merchant's administrators, and the users who manage merchants, some days before a contract ends
 * (`contractNoticeDays`). Sent notices are stored, so each user gets one for each end; an extended contract starts
 * without notices.
 */
export class ContractWatch {
  readonly #context: Context;
  #changes = -1;
  #nextDue = -Infinity;

  constructor(context: Context) {
    this.#context = context;
  }

  clear(): void {
    this.#changes = -1;
  }

  /** The messages that are due. @param now in milliseconds since 1970 */
  check(now: number): MessageRecord[] {
    const merchants = this.#context.records.access('merchants');
    const changes = merchants.changes + this.#context.config.changes;
    if (changes === this.#changes && now < this.#nextDue) return [];
    this.#changes = changes;
    this.#nextDue = Infinity;
    return [...merchants.values()].flatMap((merchant) => this.#messageOf(merchant, now) ?? []);
  }

  #messageOf(merchant: MerchantRecord, now: number): MessageRecord | undefined {
    const { contractNotices, config } = this.#context;
    const noticeDays = config.contractNoticeDays;
    const end = contractEnd(merchant);
    if (!merchant.enabled || end <= now) return undefined;
    for (const days of noticeDays)
      if (end - days * dayMs > now) this.#nextDue = Math.min(this.#nextDue, end - days * dayMs);
    const days = dueAt(noticeDays, end, now);
    const known = contractNotices.get(merchant.id);
    if (known?.end === end && known.days === days) return undefined;
    contractNotices.set(merchant.id, { end, days });
    // A new or extended contract needs no notice: a user has just entered it.
    if (!known || days === null || end > known.end) return undefined;
    return this.#message(merchant, days, now);
  }

  #message(merchant: MerchantRecord, days: number, now: number): MessageRecord {
    const { id, validUntil } = merchant;
    return {
      id: idOf('M', `${id} ${validUntil} ${days}`),
      type: contractMessageType,
      title: titleOf(Math.ceil((contractEnd(merchant) - now) / dayMs)),
      content: contentOf(merchant),
      createdAt: now,
      stationId: undefined,
      severity: undefined,
      sourceId: `${id} ${validUntil}`,
      ref: undefined,
      userIds: this.#recipientsOf(merchant),
    };
  }

  /** Those who administer users of its branches, and those who manage the merchant. */
  #recipientsOf({ orgIds }: MerchantRecord): string[] {
    const { rights, users } = this.#context;
    const branches = new Set(orgIds.flatMap((id) => [...rights.branch(id)]));
    const manages = (orgId: string) => orgIds.length === 0 || orgIds.some((id) => rights.branch(orgId).has(id));
    return users
      .all()
      .filter(({ state }) => state === 'active')
      .filter(({ orgId, permissions }) => {
        const has = (key: PermissionKey) => permissions.includes(key);
        return (branches.has(orgId) && has('user_save')) || (has('merchant_save') && manages(orgId));
      })
      .map(({ userId }) => userId);
  }
}
