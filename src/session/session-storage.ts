import type { SessionStamp, SessionState, SessionStore } from './session.ts';

const key = 'ems-session';
const leftKey = 'ems-left';

/**
 * Keeps the session of one browser tab over reloads: control-room machines are shared, so nothing is stored beyond the
 * tab. Without storage the session works but does not survive a reload.
 */
export const sessionStore = (storage: () => Storage = () => sessionStorage): SessionStore => ({
  load: () => readState(storage),
  save(state) {
    tryOrUndefined(() => storage().setItem(key, JSON.stringify(state)));
  },
  clear() {
    tryOrUndefined(() => storage().removeItem(key));
  },
});

/** Whether this tab is signed in: the presence of a token. */
export const hasStoredSession = (): boolean => readState(() => sessionStorage) !== undefined;

function readState(storage: () => Storage): SessionState | undefined {
  const value: unknown = tryOrUndefined(() => JSON.parse(storage().getItem(key) ?? 'null'));
  return isState(value) ? value : undefined;
}

/** Removes everything that this tab has stored. */
export const clearTab = (): void => tryOrUndefined(() => sessionStorage.clear());

const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } as unknown as Storage;

/** What keeps this tab's things over a page load; where the browser refuses, nothing does. */
export const tabStorage = (): Storage => tryOrUndefined(() => sessionStorage) ?? forgetful;

/** A session that this window has left, for the page load that follows. */
export interface LeftSession {
  readonly id: string;
  /** Its user signed out in another window. */
  readonly elsewhere: boolean;
}

export const noteLeft = (left: LeftSession): void =>
  tryOrUndefined(() => sessionStorage.setItem(leftKey, JSON.stringify(left)));

export const readLeft = (): Partial<LeftSession> =>
  tryOrUndefined(() => JSON.parse(sessionStorage.getItem(leftKey) ?? '') as Partial<LeftSession>) ?? {};

/** Only we write it; what an older build or a stranger left there is not worth a repair. */
export function isState(value: unknown): value is SessionState {
  if (typeof value !== 'object' || value === null) return false;
  const state = value as Partial<Record<keyof SessionState, unknown>>;
  const texts = [state.token, state.userId, state.realName, state.roleCode];
  const lists = [state.roles, state.permissions];
  const isSound = texts.every((text) => typeof text === 'string') && state.token !== '' && lists.every(isTexts);
  return isSound && isStamp(state.stamp);
}

function isStamp(value: unknown): boolean {
  const { id, at, renewals } = (value ?? {}) as Partial<Record<keyof SessionStamp, unknown>>;
  return typeof id === 'string' && Number.isFinite(at) && Number.isFinite(renewals);
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** What a browser that refuses storage throws counts as nothing there. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
