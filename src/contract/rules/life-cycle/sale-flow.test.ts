import { expect, test } from 'vitest';
import { type SaleAction, saleMoves, saleStates, saleStepOf } from './sale-flow.ts';

const actions: readonly SaleAction[] = ['sign', ...saleMoves, 'cancel'];

/** A second, handwritten copy of the steps: from, action, to. */
const table = `
  quoted      sign     signed
  quoted      cancel   cancelled
  signed      deliver  inDelivery
  signed      cancel   cancelled
  inDelivery  accept   accepted
  inDelivery  cancel   cancelled
  accepted    close    closed
`;

test('[VW-13] a sale goes these steps and no others', () => {
  const found = saleStates.flatMap((state) =>
    actions.flatMap((action) => {
      const next = saleStepOf({ state, authorId: 'author', isPaid: true }, action, 'other');
      return typeof next === 'string' ? [`${state} ${action} ${next}`] : [];
    }),
  );
  const expected = table.trim().split('\n');
  expect(found.toSorted()).toEqual(expected.map((line) => line.trim().replaceAll(/\s+/g, ' ')).toSorted());
});

test('[VW-13] the author does not sign, and nothing unpaid is closed', () => {
  const facts = { authorId: 'author', isPaid: false } as const;
  expect(saleStepOf({ ...facts, state: 'quoted' }, 'sign', 'author')).toEqual({ refused: 'actor' });
  expect(saleStepOf({ ...facts, state: 'accepted' }, 'close', 'other')).toEqual({ refused: 'unpaid' });
  expect(saleStepOf({ ...facts, state: 'closed' }, 'sign', 'author')).toEqual({ refused: 'state' });
});
