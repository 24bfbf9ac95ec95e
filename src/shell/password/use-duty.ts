import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { platformEndpoints } from '#src/contract/system/platform.ts';
import { type Runtime, useApi, useSession } from '#src/runtime.tsx';
import { type ConfigKey, type Duty, dutyOf } from './duty.ts';
import { isSigned, markSigned } from './first-sign.ts';

const firstLogin: ConfigKey = 'isSetPasswordByFirstLogin';
const forcedUpdate: ConfigKey = 'forceUpdatePwd';

interface Found {
  readonly duty: Duty | undefined;
}

const dutyKey = (userId: string) => ['passwordDuty', userId] as const;
const isForced = (duty: Duty | undefined): boolean => duty !== undefined && duty !== 'initial';
const isOther = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== 'passwordDuty';

/** Interval of the requests during a forced change: another window or machine may change the password. */
const askAgainMs = 3_000;

/** The server refuses every call until the password is changed. */
export function requirePassword({ queryClient, session }: Pick<Runtime, 'queryClient' | 'session'>): void {
  queryClient.setQueryData(dutyKey(session.state.userId ?? ''), { duty: 'forced' });
}

/**
 * Why the user has to change the password. Requested once per page load, and repeatedly while the change is forced,
 * also after a reload.
 * `refused`: the change is forced in any case, and the server is asked only whether the password is the initial one.
 */
export function useDuty(refused: boolean): Duty | undefined {
  const api = useApi();
  const { userId = '' } = useSession();
  const { data, isPending } = useQuery({
    queryKey: dutyKey(userId),
    queryFn: async ({ client, signal }): Promise<Found> => {
      const wasForced = refused || client.getQueryData<Found>(dutyKey(userId))?.duty !== undefined;
      const encode = isSigned(userId) && !wasForced ? firstLogin : `${firstLogin},${forcedUpdate}`;
      const duty = dutyOf(
        await call(api, platformEndpoints.listConfig, { encode }, { silent: true, signal, priority: 'low' }),
      );
      if (duty === undefined || duty === 'initial') markSigned(userId);
      // Queries that the server refused meanwhile are refetched.
      if (wasForced && duty === undefined) void client.invalidateQueries({ predicate: isOther });
      return { duty };
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (refused || isForced(state.data?.duty) ? askAgainMs : false),
  });
  return data?.duty ?? (refused && !isPending ? 'forced' : undefined);
}
