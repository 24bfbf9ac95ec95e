import type { SessionState, SessionStore } from './session.ts';

const key = 'ems-session';

/**
 * Keeps the session of one browser tab over reloads: control-room machines are shared, so nothing rests beyond the
 * tab. A storage that refuses costs the reload, not the session.
 */
export const sessionStore = (storage: () => Storage = () => sessionStorage): SessionStore => ({
  load: () => readState(storage),
  save(state) {
    attempt(() => storage().setItem(key, JSON.stringify(state)));
  },
  clear() {
    attempt(() => storage().removeItem(key));
  },
});

/** Whether this tab is signed in: the presence of a token. */
export const hasStoredSession = (): boolean => readState(() => sessionStorage) !== undefined;

function readState(storage: () => Storage): SessionState | undefined {
  const value: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'));
  return isState(value) ? value : undefined;
}

/** Only we write it; what an older build or a stranger left there is not worth a repair. */
function isState(value: unknown): value is SessionState {
  if (typeof value !== 'object' || value === null) return false;
  const state = value as Partial<Record<keyof SessionState, unknown>>;
  const texts = [state.token, state.userId, state.realName, state.roleCode];
  const lists = [state.roles, state.permissions];
  return texts.every((text) => typeof text === 'string') && state.token !== '' && lists.every(isTexts);
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
