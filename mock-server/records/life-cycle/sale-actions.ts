import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type { SaleAction, SaleState } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { isPayable, saleStepOf } from '#src/contract/rules/life-cycle/sale-flow.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { type SaleRecord, sales, todayOf } from './sales.ts';
import { lifeCycleTexts } from './life-cycle-texts.ts';

const refusals = { state: codes.saleState, actor: codes.saleSelfSigned, unpaid: codes.saleUnpaid } as const;

/** @throws Refusal unless the step begins in the sale's state and is allowed to the caller */
function nextState(sale: SaleRecord, action: SaleAction, call: Call): SaleState {
  const facts = {
    state: sale.state,
    authorId: sale.authorId ?? '',
    isPaid: sale.milestones.every(({ paidOn }) => paidOn !== ''),
  };
  const next = saleStepOf(facts, action, call.caller.account.userId);
  if (typeof next !== 'string') throw new Refusal(refusals[next.refused]);
  return next;
}

function change(sale: SaleRecord, state: SaleState, fields: Partial<SaleRecord>, note: string | null, call: Call) {
  const byId = call.caller.account.userId;
  const steps = [...sale.steps, { state, at: call.now, byId, note }];
  return sales.change(sale, { ...fields, state, steps }, call);
}

/** @throws FieldRefusal for a day after today by the calendar of the demand's organisation */
function requirePast(field: string, day: string, sale: SaleRecord, call: Call): void {
  if (day > todayOf(sale, call)) throw new FieldRefusal({ [field]: entityTexts.dayAhead });
}

/** @throws FieldRefusal unless milestones are paid one after the other, none before the one that it follows */
function requirePaidInOrder(milestones: SaleRecord['milestones'], index: number, paidOn: string): void {
  const refuse = (text: LocalText) => {
    throw new FieldRefusal({ paidOn: text });
  };
  const [before, after] = [milestones[index - 1], milestones[index + 1]];
  if (paidOn === '') {
    if (after && after.paidOn !== '') refuse(lifeCycleTexts.unpaidInOrder);
    return;
  }
  if (before?.paidOn === '') refuse(lifeCycleTexts.paidInOrder);
  const isOutside = paidOn < (before?.paidOn ?? '') || (after && after.paidOn !== '' && paidOn > after.paidOn);
  if (isOutside) refuse(ruleLocalText(ruleMessage('times.sequence')));
}

type Name = 'signSale' | 'moveSale' | 'paySale' | 'cancelSale';

export const saleHandlers: HandlersOf<Name> = {
  signSale({ id, revision, contractNumber, signedOn }, call) {
    const sale = sales.requireRevision(id, revision, call);
    const state = nextState(sale, 'sign', call);
    requirePast('signedOn', signedOn, sale, call);
    return change(sale, state, { contractNumber, signedOn }, null, call);
  },

  moveSale({ id, revision, action, on, note }, call) {
    const sale = sales.requireRevision(id, revision, call);
    const state = nextState(sale, action, call);
    const day = on ?? todayOf(sale, call);
    requirePast('on', day, sale, call);
    return change(sale, state, action === 'accept' ? { acceptedOn: day } : {}, note || null, call);
  },

  paySale({ id, revision, milestone, paidOn }, call) {
    const sale = sales.requireRevision(id, revision, call);
    if (!isPayable(sale.state) || !sale.milestones[milestone]) throw new Refusal(codes.saleState);
    requirePast('paidOn', paidOn, sale, call);
    requirePaidInOrder(sale.milestones, milestone, paidOn);
    const milestones = sale.milestones.map((each, index) => (index === milestone ? { ...each, paidOn } : each));
    return sales.change(sale, { milestones }, call);
  },

  cancelSale({ id, revision, reason }, call) {
    const sale = sales.requireRevision(id, revision, call);
    return change(sale, nextState(sale, 'cancel', call), {}, reason, call);
  },
};
