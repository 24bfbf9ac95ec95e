import type { HandlersOf } from '../../call/call.ts';

type Names =
  | 'getNotificationPreferences'
  | 'saveNotificationPreferences'
  | 'getDisplayPreferences'
  | 'saveDisplayPreferences';

/** Each change is pushed to the user's other windows. */
export const preferenceHandlers: HandlersOf<Names> = {
  getNotificationPreferences: (_request, { world, caller }) => world.preferences.notificationsOf(caller.account.userId),

  saveNotificationPreferences(preferences, { world, caller: { account } }) {
    world.preferences.setNotifications(account.userId, preferences);
    world.events.emit('preferences', account.userId);
    return null;
  },

  getDisplayPreferences: (_request, { world, caller }) => world.preferences.displayOf(caller.account.userId),

  saveDisplayPreferences(preferences, { world, caller: { account } }) {
    world.preferences.setDisplay(account.userId, preferences);
    world.events.emit('preferences', account.userId);
    return null;
  },
};
