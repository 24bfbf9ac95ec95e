import { tryOrUndefined } from './session-storage.ts';

/** No secret: only whether it is worth asking. */
export const hintKey = 'ems-signed-in';
export const hintSignedIn = '1';

/** Whether another window may be signed in: worth a moment's wait at the start. */
export const mayBeSignedIn = (): boolean => tryOrUndefined(() => localStorage.getItem(hintKey)) === hintSignedIn;
