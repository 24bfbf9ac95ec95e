import { useEffect, useState } from 'react';
import { call } from '#src/api/call.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { Language } from '#src/contract/languages.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';

interface Invite {
  readonly userName: string;
  /** ISO 8601. */
  readonly until: string;
  /** '' where none was chosen for the user. */
  readonly language: Language | '';
}

type InviteState =
  | { readonly kind: 'checking' | 'invalid' | 'failed' }
  | { readonly kind: 'form' | 'saving' | 'unsaved' | 'done'; readonly invite: Invite };

const silent = { silent: true };

/** A link that the server refuses is invalid; without an answer nothing is known of it. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'business';

/** The link of the address: for whom it is, and the call that sets the password. */
export function useInvite(client: Promise<ApiClient>, token: string, onLanguage: (language: Language) => void) {
  const [state, setState] = useState<InviteState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const show = (next: InviteState) => isLeft || setState((now) => ('invite' in now ? now : next));
    client
      .then((api) => call(api, userAdminEndpoints.checkInvite, { token }, silent))
      .then(
        (invite) => {
          if (invite.language !== '' && !isLeft) onLanguage(invite.language);
          show({ kind: 'form', invite });
        },
        (error: unknown) => show({ kind: isRefused(error) ? 'invalid' : 'failed' }),
      );
    return () => {
      isLeft = true;
    };
  }, [client, token, attempt, onLanguage]);
  const save = async (password: string) => {
    if (!('invite' in state) || state.kind === 'saving') return;
    const { invite } = state;
    setState({ kind: 'saving', invite });
    try {
      await call(await client, userAdminEndpoints.acceptInvite, { token, password }, silent);
      setState({ kind: 'done', invite });
    } catch (error) {
      setState(isRefused(error) ? { kind: 'invalid' } : { kind: 'unsaved', invite });
    }
  };
  return { state, save: (password: string) => void save(password), retry: () => setAttempt(attempt + 1) };
}
