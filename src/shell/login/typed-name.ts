/** Loads the page again; the user name that was typed goes with the entry of the browser's history. */
export function reloadWith(username: string): void {
  history.replaceState({ username }, '');
  location.reload();
}

/** The user name of before the reload. */
export const readTypedName = (): string => (history.state as { username?: string } | null)?.username ?? '';
