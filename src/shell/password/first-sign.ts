import { tabStorage } from '#src/session/session-storage.ts';

const savedKey = 'ems-password-saved';
const markerKey = (userId: string): string => `ems-first-sign-${userId}`;

/** The first-sign marker: this user's password has been looked at since they signed in, and need not be changed. */
export const isSigned = (userId: string): boolean => tabStorage().getItem(markerKey(userId)) !== null;

export const markSigned = (userId: string): void => tabStorage().setItem(markerKey(userId), '1');

/** The password has been changed: it is looked at again after the page load that follows, which also says so. */
export function noteChanged(userId: string): void {
  tabStorage().removeItem(markerKey(userId));
  tabStorage().setItem(savedKey, '1');
}

/** Whether there is a change to tell of; once. */
export function popChanged(): boolean {
  const isNoted = tabStorage().getItem(savedKey) !== null;
  tabStorage().removeItem(savedKey);
  return isNoted;
}
