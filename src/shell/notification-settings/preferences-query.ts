import { query } from '#src/api/query.ts';
import type { ApiClient } from '#src/api/client.ts';
import { preferenceEndpoints } from '#src/contract/preferences.ts';

/** A server without them leaves everybody with the defaults, and says nothing of it. */
export const preferencesQuery = (api: ApiClient) =>
  query(api, preferenceEndpoints.getNotificationPreferences, {}, { silent: true });
