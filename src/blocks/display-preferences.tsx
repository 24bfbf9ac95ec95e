import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { mutation, query } from '#src/api/query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { defaultDisplay, preferenceEndpoints, type TimeZoneMode } from '#src/contract/user/preferences.ts';
import { useApi } from '#src/runtime.tsx';
import { ZoneModeContext } from '#src/ui/value/zone-mode.ts';
import { useStaleOnChange } from './use-stale-on-change.ts';

const reads: readonly EndpointName[] = ['getDisplayPreferences'];

/** A server without display preferences shows everybody the stations' times. */
const displayQuery = (api: ApiClient) => ({
  ...query(api, preferenceEndpoints.getDisplayPreferences, {}, { silent: true }),
  staleTime: Infinity,
});

/** Whose clock shows times, and how that is changed for all of the user's screens. */
export function useTimeZoneMode() {
  const api = useApi();
  const { data = defaultDisplay } = useQuery(displayQuery(api));
  const save = useMutation(mutation(api, preferenceEndpoints.saveDisplayPreferences, reads));
  return {
    mode: data.timeZone,
    busy: save.isPending,
    choose: (timeZone: TimeZoneMode) => save.mutate({ timeZone }),
  };
}

/** Around screens with times: they follow the user's choice, also when another window changes it. */
export function DisplayPreferencesScope({ children }: { children: ReactNode }) {
  useStaleOnChange('preferences', reads);
  const { data = defaultDisplay } = useQuery(displayQuery(useApi()));
  return <ZoneModeContext value={data.timeZone}>{children}</ZoneModeContext>;
}
