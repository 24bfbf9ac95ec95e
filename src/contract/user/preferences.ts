import * as z from 'zod/mini';
import { severities, severity } from '../alarm/severity.ts';
import { endpoint, named } from '../endpoint.ts';
import { ignored, nothing } from '../fields.ts';

/** Time of a wall clock, 00:00 to 23:59. */
const wallTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Which messages notify a user, and how; the list always has all messages. */
export const notificationPreferences = z.object({
  /** Alarms of these severities. */
  severities: z.array(severity).check(z.maxLength(severities.length)),
  workOrders: z.boolean(),
  sound: z.boolean(),
  /** By the operating system, while the console is out of sight. */
  desktop: z.boolean(),
  /** Quiet hours by the user's clock; a `quietTo` before `quietFrom` is the next day's, the same is the whole day. */
  quiet: z.boolean(),
  quietFrom: wallTime,
  quietTo: wallTime,
  /** Critical alarms notify in quiet hours as well. */
  quietCritical: z.boolean(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const defaultPreferences: NotificationPreferences = {
  severities: [...severities],
  workOrders: true,
  sound: false,
  desktop: false,
  quiet: false,
  quietFrom: '22:00',
  quietTo: '06:00',
  quietCritical: true,
};

/** Whose clock a user reads moments by: the station's, or the one of the browser. */
export const timeZoneModes = ['station', 'viewer'] as const;
export type TimeZoneMode = (typeof timeZoneModes)[number];

/** How the console shows what it shows, on all of the user's screens. */
export const displayPreferences = z.object({ timeZone: z.enum(timeZoneModes) });
export type DisplayPreferences = z.output<typeof displayPreferences>;

export const defaultDisplay: DisplayPreferences = { timeZone: 'station' };

/** Ours: stored with the user, so that they apply in every window and on every machine. */
export const preferenceEndpoints = named({
  getNotificationPreferences: endpoint(
    { method: 'POST', path: '/message_center/preferences/get' },
    { request: nothing, response: notificationPreferences },
  ),
  saveNotificationPreferences: endpoint(
    { method: 'POST', path: '/message_center/preferences/save' },
    { request: notificationPreferences, response: ignored },
  ),
  getDisplayPreferences: endpoint(
    { method: 'POST', path: '/user/display_preferences/get' },
    { request: nothing, response: displayPreferences },
  ),
  saveDisplayPreferences: endpoint(
    { method: 'POST', path: '/user/display_preferences/save' },
    { request: displayPreferences, response: ignored },
  ),
});
