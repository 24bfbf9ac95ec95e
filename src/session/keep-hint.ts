import { tryOrUndefined } from './session-storage.ts';
import { hintKey, hintSignedIn, mayBeSignedIn } from './signed-in-hint.ts';

/** Differs from none: the other windows, which end with the sign-out, do not put the hint back. */
const signedOut = '0';

const writeHint = (value: string) => tryOrUndefined(() => localStorage.setItem(hintKey, value));

export const hintSignedOut = (): void => writeHint(signedOut);

/** A window that leaves takes the hint away; those that stay put it back. */
export const dropHint = (): void => {
  if (mayBeSignedIn()) tryOrUndefined(() => localStorage.removeItem(hintKey));
};

/** Keeps the hint while this window is signed in. */
export function keepHint(isSignedIn: () => boolean): void {
  const show = () => {
    if (isSignedIn()) writeHint(hintSignedIn);
  };
  show();
  addEventListener('pageshow', show);
  addEventListener('pagehide', dropHint);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === hintKey && newValue === null) show();
  });
}
