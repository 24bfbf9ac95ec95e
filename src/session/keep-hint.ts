import { tryOrUndefined } from './session-storage.ts';
import { hintKey, hintSignedIn, mayBeSignedIn } from './signed-in-hint.ts';

/** Written instead of removing the hint, so that the other windows do not write it again. */
const signedOut = '0';

const writeHint = (value: string) => tryOrUndefined(() => localStorage.setItem(hintKey, value));

export const hintSignedOut = (): void => writeHint(signedOut);

/** A closing window removes the hint; the remaining windows write it again. */
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
