import type { Chain, ChainNode, ChainNodeKind } from '#src/contract/life-cycle/chain.ts';
import { iso } from '../../lib/clock.ts';

/** Of the records that a node has many of, the newest are shown. */
const shownMax = 5;

/** The nodes and edges of a chain, each of them once. */
export class ChainGraph {
  readonly #nodes = new Map<string, ChainNode>();
  readonly #edges = new Map<string, { from: string; to: string }>();
  #more = 0;

  get chain(): Chain {
    return { nodes: [...this.#nodes.values()], edges: [...this.#edges.values()], more: this.#more };
  }

  has(kind: ChainNodeKind, id: string): boolean {
    return this.#nodes.has(`${kind}:${id}`);
  }

  /** @param at milliseconds since 1970 @returns the key of the node */
  add(kind: ChainNodeKind, id: string, name: string, at: number | null): string {
    const key = `${kind}:${id}`;
    if (!this.#nodes.has(key)) this.#nodes.set(key, { key, kind, id, name, at: at === null ? null : iso(at) });
    return key;
  }

  link(from: string, to: string): void {
    this.#edges.set(`${from} ${to}`, { from, to });
  }

  /** The first ones; the others are counted. */
  first<T>(records: readonly T[]): readonly T[] {
    this.#more += Math.max(0, records.length - shownMax);
    return records.slice(0, shownMax);
  }

  /** The newest ones, by milliseconds since 1970; the others are counted. */
  newest<T>(records: readonly T[], at: (record: T) => number): readonly T[] {
    return this.first(records.toSorted((a, b) => at(b) - at(a)));
  }
}
