const key = 'ems-login-warning';

/** Stores the server's warning at login until the console shows it. */
export function storeLoginWarning(warning: string | null | undefined): void {
  if (!warning?.trim()) return;
  try {
    sessionStorage.setItem(key, warning.trim());
  } catch {
    // Without storage the warning is lost, the login is not.
  }
}

/** Returns the warning and removes it. */
export function popLoginWarning(): string | undefined {
  try {
    const warning = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return warning;
  } catch {
    return undefined;
  }
}
