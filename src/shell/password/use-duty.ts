import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { platformEndpoints } from '#src/contract/platform.ts';
import { type Runtime, useApi, useSession } from '#src/runtime.tsx';
import { type ConfigKey, type Duty, dutyOf } from './duty.ts';
import { isSigned, markSigned } from './first-sign.ts';

const firstLogin: ConfigKey = 'isSetPasswordByFirstLogin';
const forcedUpdate: ConfigKey = 'forceUpdatePwd';

const dutyKey = (userId: string) => ['passwordDuty', userId] as const;

/** The server refuses every call until the password is changed. */
export function requirePassword({ query, session }: Pick<Runtime, 'query' | 'session'>): void {
  query.setQueryData(dutyKey(session.state.userId ?? ''), { duty: 'forced' });
}

/**
 * Asked once in a page's life. The forced update is asked for until it was not forced: a reload is no way around it.
 * `refused`: it is forced in any case, and the question is only whether the password is the initial one.
 */
export function useDuty(refused: boolean): Duty | undefined {
  const api = useApi();
  const { userId = '' } = useSession();
  const { data, isPending } = useQuery({
    queryKey: dutyKey(userId),
    queryFn: async ({ signal }) => {
      const encode = isSigned(userId) ? firstLogin : `${firstLogin},${forcedUpdate}`;
      const duty = dutyOf(await call(api, platformEndpoints.listConfig, { encode }, { silent: true, signal }));
      if (duty === undefined || duty === 'initial') markSigned(userId);
      return { duty };
    },
    staleTime: Infinity,
  });
  return data?.duty ?? (refused && !isPending ? 'forced' : undefined);
}
