import type { Root } from 'react-dom/client';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { Language } from '#src/contract/languages.ts';
import { type RoleViewAnswer, roleEndpoints } from '#src/contract/user/role.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import type { SessionState } from '#src/session/session.ts';
import { askForSession, type SessionChannel } from '#src/session/session-channel.ts';
import { clearTab } from '#src/session/session-storage.ts';
import { homePath } from '../paths.ts';
import { FullPage } from '../views/full-page.tsx';
import { roleViewTexts } from './role-view-texts.ts';

/** How long the window waits for the session of the administrator's windows. */
const othersWaitMs = 2_000;

interface Opening {
  readonly root: Root;
  readonly config: Config;
  readonly language: Language;
  readonly channel: SessionChannel;
}

/**
 * Begins a session that this window alone has, with the rights of a role; undefined where it shows instead why there is
 * none. Without a role it shows the page after the end of a view.
 */
export async function beginRoleView(
  { root, config, language, channel }: Opening,
  roleId: string,
): Promise<RoleViewAnswer | undefined> {
  clearTab();
  const page = await loadPlainTexts(roleViewTexts, language).then((texts) => ({
    close: { label: texts.close, primary: true, run: () => window.close() },
    ended: { title: texts.endedTitle, text: texts.endedText },
    refused: { title: texts.signedOutTitle, text: texts.signedOutText },
  }));
  const show = (texts: { readonly title: string; readonly text: string }): undefined => {
    root.render(<FullPage {...texts} actions={[page.close]} />);
  };
  if (roleId === '') return show(page.ended);
  const state = await askForSession(channel, othersWaitMs);
  if (!state) return show(page.refused);
  try {
    const answer = await startView(config, state, language, roleId);
    history.replaceState(null, '', homePath);
    return answer;
  } catch (error) {
    const { msg, message } = error as ApiError;
    return show({ title: page.refused.title, text: msg ?? message });
  }
}

function startView(config: Config, { stamp, token }: SessionState, language: Language, roleId: string) {
  const session = { id: () => stamp?.id ?? '', token: () => token };
  const api = createClient({ config, session, language, codec: createCodec(config.wire), onError: () => undefined });
  return call(api, roleEndpoints.startRoleView, { roleId }, { silent: true });
}
