import {
  defaultPreferences,
  type NotificationPreferences,
  notificationPreferences,
} from '#src/contract/preferences.ts';
import { kept } from './kept.ts';
import { Table } from './table.ts';

/** What each user has chosen to be told of. */
export class Preferences {
  readonly #byUser = new Table<NotificationPreferences>();
  readonly kept = kept(this.#byUser, notificationPreferences);

  of(userId: string): NotificationPreferences {
    return this.#byUser.get(userId) ?? defaultPreferences;
  }

  set(userId: string, preferences: NotificationPreferences): void {
    this.#byUser.set(userId, preferences);
  }

  clear(): void {
    this.#byUser.clear();
  }
}
