import { wireCodes } from '#src/contract/wire-codes.ts';
import type { ErrorListener } from '#src/api/client.ts';
import { type ErrorTextKey, reaction } from '#src/api/error-policy.ts';

/** What the console does about failures; implemented where there are texts and dialogs. */
export interface FaultUi {
  toast(text: { readonly msg?: string | undefined; readonly textKey: ErrorTextKey }): void;
  /**
   * Resolves with whether the user wants to log in again; with false after an abort.
   * @param reason the server's words; undefined: not known
   */
  askRelogin(signal: AbortSignal, reason: string | undefined): Promise<boolean>;
  /** Clears what is stored and reloads. */
  relogin(): void;
  /** Opens the dialog in which the password has to be changed. */
  requirePassword(): void;
}

export interface Faults {
  readonly onError: ErrorListener;
  /** Calls the listener after each call that was refused for a missing right. @returns what stops it */
  onForbidden(listener: () => void): () => void;
  /** Must be called when the session has ended. */
  sessionLost(): void;
  /** Must be called when the user opens a page or presses a control: what is refused next is the user's own call. */
  userActed(): void;
  /** Must be called when another window has brought a new session. */
  sessionBack(): void;
  /** Shows errors from now on; the start page shows those before. @returns what stops it */
  show(ui: FaultUi): () => void;
}

/** How long after a cancel only the user's actions open the dialog again: the user may be saving something. */
export const quietAfterCancelMs = 60_000;

/** How long after a press a read counts as the user's: the refresh of a list, or a page that was opened. */
export const readAfterPressMs = 3_000;

/** Resolves when this window may ask: all windows lose their session at the same time. */
export type ReloginTurn = (signal: AbortSignal) => Promise<void>;

/** One box at a time, however many calls fail. */
export function createFaults(turn?: ReloginTurn, now: () => number = Date.now): Faults {
  let ui: FaultUi | undefined;
  let asking: AbortController | undefined;
  let quietUntil = -Infinity;
  let actedAt = -Infinity;
  const forbiddenListeners = new Set<() => void>();

  async function ask(reason?: string): Promise<void> {
    if (asking || !ui) return;
    asking = new AbortController();
    const { signal } = asking;
    if (turn) await turn(signal);
    const wants = !signal.aborted && (await ui?.askRelogin(signal, reason));
    if (signal.aborted) return;
    asking = undefined;
    if (wants) ui?.relogin();
    else quietUntil = now() + quietAfterCancelMs;
    // The press that cancels is no reason to ask again.
    actedAt = -Infinity;
  }

  const isQuiet = () => now() < quietUntil && now() >= actedAt + readAfterPressMs;

  return {
    onError(error, { route, silent }) {
      const found = reaction(error, route, { silent });
      if (error.kind === 'forbidden') for (const listener of forbiddenListeners) listener();
      if (found.kind === 'toast') ui?.toast(found);
      if (found.kind === 'passwordDue') ui?.requirePassword();
      if (found.kind === 'relogin' && !(silent && isQuiet()))
        void ask(error.code === wireCodes.sessionEnded ? error.msg : undefined);
    },
    onForbidden(listener) {
      forbiddenListeners.add(listener);
      return () => forbiddenListeners.delete(listener);
    },
    sessionLost() {
      if (now() >= quietUntil) void ask();
    },
    userActed() {
      actedAt = now();
    },
    sessionBack() {
      asking?.abort();
      asking = undefined;
      quietUntil = -Infinity;
    },
    show(next) {
      ui = next;
      return () => {
        ui = undefined;
      };
    },
  };
}
