import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { textShortMax } from '../limits.ts';

/** A tree of more nodes is answered in part to a request that has `open`. */
export const wholeTreeMax = 5_000;

/** The most nodes that are found of a tree that is answered in part. */
export const foundNodesMax = 500;

/** How many nodes a request can name as open. */
export const openNodesMax = 1_000;

/** What a request says of a tree that may be large; one that is answered whole does not regard it. */
export const openNodes = {
  /** Asks for a part: the top, the nodes below it, those below these nodes and everything that leads to them. */
  open: z.optional(z.array(id).check(z.maxLength(openNodesMax))),
  /** Asks for the first nodes instead whose name contains it, with what leads to them. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
};

/** What a node says in a part of its tree: whether others are below it. */
export const hasChildren = z.optional(z.boolean());
