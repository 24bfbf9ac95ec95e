import * as z from 'zod/mini';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

/** By user name: an answer that replaces the menu of the user, whatever its shape. */
export class MenuOverrides extends Table<unknown> {
  readonly persisted = { menuOverrides: persisted(this, z.unknown()) };
}
