import { tabStorage } from '#src/session/session-storage.ts';

const savedKey = 'ems-password-saved';
const markerKey = (userId: string): string => `ems-first-sign-${userId}`;

/** Whether the user's password has been checked since the sign-in and need not be changed. */
export const isSigned = (userId: string): boolean => tabStorage().getItem(markerKey(userId)) !== null;

export const markSigned = (userId: string): void => tabStorage().setItem(markerKey(userId), '1');

/** Stores that the password has been changed: the next page load checks it again and shows a confirmation. */
export function noteChanged(userId: string): void {
  tabStorage().removeItem(markerKey(userId));
  tabStorage().setItem(savedKey, '1');
}

/** Whether a change has to be confirmed to the user; true once. */
export function popChanged(): boolean {
  const isNoted = tabStorage().getItem(savedKey) !== null;
  tabStorage().removeItem(savedKey);
  return isNoted;
}
