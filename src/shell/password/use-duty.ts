import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { platformEndpoints } from '#src/contract/platform.ts';
import { useApi, useSession } from '#src/runtime.tsx';
import { type ConfigKey, type Duty, dutyOf } from './duty.ts';
import { isSigned, markSigned } from './first-sign.ts';

const firstLogin: ConfigKey = 'isSetPasswordByFirstLogin';
const forcedUpdate: ConfigKey = 'forceUpdatePwd';

/** Asked once in a page's life. The forced update is asked for until it was not forced: a reload is no way around it. */
export function useDuty(): Duty | undefined {
  const api = useApi();
  const { userId = '' } = useSession();
  const { data } = useQuery({
    queryKey: ['passwordDuty', userId],
    queryFn: async ({ signal }) => {
      const encode = isSigned(userId) ? firstLogin : `${firstLogin},${forcedUpdate}`;
      const duty = dutyOf(await call(api, platformEndpoints.listConfig, { encode }, { silent: true, signal }));
      if (duty === undefined || duty === 'initial') markSigned(userId);
      return { duty };
    },
    staleTime: Infinity,
  });
  return data?.duty;
}
