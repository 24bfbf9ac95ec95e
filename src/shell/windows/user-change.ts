import { tryOrUndefined } from '#src/session/session-storage.ts';

const key = 'ems-user-changed';

/** For the page load that follows: it begins under another user than the one before it. */
export const noteUserChange = (): void => tryOrUndefined(() => sessionStorage.setItem(key, '1'));

/** Returns the note and removes it. */
export const popUserChange = (): boolean =>
  tryOrUndefined(() => {
    const noted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return noted;
  }) ?? false;
