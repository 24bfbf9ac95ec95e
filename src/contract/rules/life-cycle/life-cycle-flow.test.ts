import { expect, test } from 'vitest';
import { type DemandAction, type DemandStage, demandStages, stepOf } from './life-cycle-flow.ts';

const actions: readonly DemandAction[] = ['ratify', 'reject', 'advance', 'propose', 'withdraw'];
const step = (stage: DemandStage, action: DemandAction, userId: string) =>
  stepOf({ stage, authorId: 'author', proposerIds: ['author', 'proposer'] }, action, userId);

test('[VW-11] each stage has its steps and no others', () => {
  const found = demandStages.flatMap((stage) =>
    actions.flatMap((action) => {
      // A withdrawal is the author's, a judgement somebody else's.
      const to = step(stage, action, action === 'withdraw' ? 'author' : 'other');
      if (typeof to === 'string') return [`${stage} ${action} ${to}`];
      expect(to, `${stage} ${action}`).toEqual({ refused: 'state' });
      return [];
    }),
  );
  expect(found).toEqual([
    'proposed ratify develop',
    'proposed reject rejected',
    'proposed withdraw withdrawn',
    'develop advance test',
    'test advance deliver',
    'deliver advance operate',
    'operate advance closed',
    'rejected propose proposed',
    'rejected withdraw withdrawn',
  ]);
});

test('[VW-11.4] who has proposed a demand does not judge it, and its author alone withdraws it', () => {
  for (const action of ['ratify', 'reject'] as const)
    for (const userId of ['author', 'proposer']) expect(step('proposed', action, userId)).toEqual({ refused: 'actor' });
  expect(step('proposed', 'withdraw', 'proposer')).toEqual({ refused: 'actor' });
  expect(step('rejected', 'propose', 'author')).toBe('proposed');
  expect(step('develop', 'advance', 'proposer')).toBe('test');
  // Its first author has left: the one of now need not be among those who have proposed it.
  const inherited = { stage: 'proposed', authorId: 'author', proposerIds: ['gone'] } as const;
  expect(stepOf(inherited, 'ratify', 'author')).toEqual({ refused: 'actor' });
  expect(stepOf(inherited, 'ratify', 'gone')).toEqual({ refused: 'actor' });
  expect(stepOf(inherited, 'withdraw', 'author')).toBe('withdrawn');
});
