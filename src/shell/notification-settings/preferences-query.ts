import { query } from '#src/api/query.ts';
import type { ApiClient } from '#src/api/client.ts';
import { preferenceEndpoints } from '#src/contract/user/preferences.ts';

/** If the server has no preferences, all users have the defaults and no error is shown. */
export const preferencesQuery = (api: ApiClient) =>
  query(api, preferenceEndpoints.getNotificationPreferences, {}, { silent: true });
