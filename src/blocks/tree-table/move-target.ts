import * as z from 'zod/mini';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import type { TreeRecord } from './tree-table.tsx';

/** Stands for the top level in the tree of parents, and for the first position among siblings. */
export const top = ' ';

export const idOfParent = (entered: string): string | null => (entered === top ? null : entered);

/** Where a row is moved to, among the rows of now: others may remove the chosen ones meanwhile. */
export const moveTarget = (rows: readonly TreeRecord[]) => {
  const error = ruleMessage('choice.gone');
  const isBelow = (id: string, parentId: string | null) =>
    rows.some((each) => each.id === id && each.parentId === parentId);
  return z.object({ parentId: z.string(), afterId: z.string() }).check(
    z.refine(({ parentId }) => parentId === top || rows.some(({ id }) => id === parentId), {
      path: ['parentId'],
      error,
    }),
    z.refine(({ parentId, afterId }) => afterId === top || isBelow(afterId, idOfParent(parentId)), {
      path: ['afterId'],
      error,
    }),
  );
};
export type MoveTarget = z.output<ReturnType<typeof moveTarget>>;
