const key = 'ems-login-warning';

/** A server's word of warning at login, kept until the console shows it. */
export function storeLoginWarning(warning: string | null | undefined): void {
  if (!warning?.trim()) return;
  try {
    sessionStorage.setItem(key, warning.trim());
  } catch {
    // Without storage the warning is lost, the login is not.
  }
}

/** Hands the warning out once. */
export function popLoginWarning(): string | undefined {
  try {
    const warning = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return warning;
  } catch {
    return undefined;
  }
}
