import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { SavedViewForm } from '#src/contract/user/saved-view.ts';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

export interface SavedViewRecord extends SavedViewForm {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
  readonly isDefault: boolean;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

const shape = z.looseObject({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  points: z.array(z.string()),
  revision: z.int(),
});

interface ViewOrder {
  readonly ids: readonly string[];
  readonly revision: number;
}

const orderShape = z.object({ ids: z.array(z.string()), revision: z.int() });

/** Views that users saved. */
export class SavedViews {
  readonly #all = new Table<SavedViewRecord>();
  readonly #orders = new Table<ViewOrder>();
  readonly persisted = {
    savedViews: persisted(this.#all, shape),
    savedViewOrders: persisted(this.#orders, orderShape),
  };

  of(userId: string): SavedViewRecord[] {
    const { ids } = this.orderOf(userId);
    const positionOf = ({ id }: SavedViewRecord): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    return [...this.#all.values()]
      .filter((view) => view.userId === userId)
      .toSorted((a, b) => positionOf(a) - positionOf(b) || a.name.localeCompare(b.name));
  }

  /** The user's order of the views; it may contain ids of deleted views. */
  orderOf(userId: string): ViewOrder {
    return this.#orders.get(userId) ?? { ids: [], revision: 0 };
  }

  setOrder(userId: string, ids: readonly string[]): void {
    this.#orders.set(userId, { ids: [...ids], revision: this.orderOf(userId).revision + 1 });
  }

  /** Of all users. */
  all(): Iterable<SavedViewRecord> {
    return this.#all.values();
  }

  get(id: string): SavedViewRecord | undefined {
    return this.#all.get(id);
  }

  add(userId: string, form: SavedViewForm, at: number): SavedViewRecord {
    const view = { ...form, id: `view-${randomUUID()}`, userId, revision: 1, isDefault: false, updatedAt: at };
    this.#all.set(view.id, view);
    return view;
  }

  change(view: SavedViewRecord, form: SavedViewForm, at: number): SavedViewRecord {
    const { name, points, range, compare } = form;
    const changed = { ...view, name, points, range, compare, revision: view.revision + 1, updatedAt: at };
    this.#all.set(view.id, changed);
    return changed;
  }

  /** Of a user's views this one, or none, is shown first. */
  setDefault(userId: string, id: string | null): void {
    for (const view of this.of(userId)) {
      const isDefault = view.id === id;
      if (isDefault !== view.isDefault) this.#all.set(view.id, { ...view, isDefault });
    }
  }

  delete(id: string): void {
    this.#all.delete(id);
  }

  clear(): void {
    this.#all.clear();
    this.#orders.clear();
  }
}
