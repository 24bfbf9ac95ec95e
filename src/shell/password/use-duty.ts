import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { platformEndpoints } from '#src/contract/platform.ts';
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

/** Another window, or another machine, may change the password: how often a forced change is asked for again. */
const askAgainMs = 3_000;

/** The server refuses every call until the password is changed. */
export function requirePassword({ queryClient, session }: Pick<Runtime, 'queryClient' | 'session'>): void {
  queryClient.setQueryData(dutyKey(session.state.userId ?? ''), { duty: 'forced' });
}

/**
 * Asked once in a page's life, and again while it is forced. The forced update is asked for until it was not forced: a
 * reload is no way around it.
 * `refused`: it is forced in any case, and the question is only whether the password is the initial one.
 */
export function useDuty(refused: boolean): Duty | undefined {
  const api = useApi();
  const { userId = '' } = useSession();
  const { data, isPending } = useQuery({
    queryKey: dutyKey(userId),
    queryFn: async ({ client, signal }): Promise<Found> => {
      const wasForced = refused || client.getQueryData<Found>(dutyKey(userId))?.duty !== undefined;
      const encode = isSigned(userId) && !wasForced ? firstLogin : `${firstLogin},${forcedUpdate}`;
      const duty = dutyOf(await call(api, platformEndpoints.listConfig, { encode }, { silent: true, signal }));
      if (duty === undefined || duty === 'initial') markSigned(userId);
      // What the server refused meanwhile is read again.
      if (wasForced && duty === undefined) void client.invalidateQueries({ predicate: isOther });
      return { duty };
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (refused || isForced(state.data?.duty) ? askAgainMs : false),
  });
  return data?.duty ?? (refused && !isPending ? 'forced' : undefined);
}
