import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { userEndpoints } from '#src/contract/user/user.ts';
import { wireCodes } from '#src/contract/wire-codes.ts';

/** Why somebody has ended the session, in the server's words: any call with its token is refused with them. */
export const endReason = (api: ApiClient): Promise<string | undefined> =>
  call(api, userEndpoints.getSessionInfo, {}, { silent: true }).then(
    () => undefined,
    (error: unknown) => {
      const { code, msg } = error as Partial<ApiError>;
      return code === wireCodes.sessionEnded ? msg : undefined;
    },
  );
