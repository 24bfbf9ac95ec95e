import {
  defaultDisplay,
  defaultPreferences,
  displayPreferences,
  type DisplayPreferences,
  type NotificationPreferences,
  notificationPreferences,
} from '#src/contract/user/preferences.ts';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

/** What each user has chosen: which messages notify, and how times are shown. */
export class Preferences {
  readonly #notifications = new Table<NotificationPreferences>();
  readonly #display = new Table<DisplayPreferences>();
  readonly persisted = {
    preferences: persisted(this.#notifications, notificationPreferences),
    displayPreferences: persisted(this.#display, displayPreferences),
  };

  notificationsOf(userId: string): NotificationPreferences {
    return this.#notifications.get(userId) ?? defaultPreferences;
  }

  setNotifications(userId: string, preferences: NotificationPreferences): void {
    this.#notifications.set(userId, preferences);
  }

  displayOf(userId: string): DisplayPreferences {
    return this.#display.get(userId) ?? defaultDisplay;
  }

  setDisplay(userId: string, preferences: DisplayPreferences): void {
    this.#display.set(userId, preferences);
  }

  clear(): void {
    this.#notifications.clear();
    this.#display.clear();
  }
}
