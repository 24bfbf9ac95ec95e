import type { HandlersOf } from './call.ts';

export const preferenceHandlers: HandlersOf<'getNotificationPreferences' | 'saveNotificationPreferences'> = {
  getNotificationPreferences: (_request, { world, caller }) => world.preferences.of(caller.account.userId),

  /** Tells the user's other windows. */
  saveNotificationPreferences(preferences, { world, caller: { account } }) {
    world.preferences.set(account.userId, preferences);
    world.events.emit('preferences', account.userId);
    return null;
  },
};
