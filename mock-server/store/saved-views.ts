import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { SavedViewForm } from '#src/contract/saved-view.ts';
import { kept } from './kept.ts';
import { Table } from './table.ts';

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

/** What each user has put together to look at again. */
export class SavedViews {
  readonly #all = new Table<SavedViewRecord>();
  readonly kept = kept(this.#all, shape);

  of(userId: string): SavedViewRecord[] {
    return [...this.#all.values()]
      .filter((view) => view.userId === userId)
      .toSorted((a, b) => a.name.localeCompare(b.name));
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
  }
}
