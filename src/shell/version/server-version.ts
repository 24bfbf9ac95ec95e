/** Named by the build; see `scripts/vite/version-file.ts`. */
export const versionUrl = '/version.json';

/** What the build wrote into the page; the development server writes nothing. */
export const pageVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="ems-version"]')?.content;

/** The version that the server has now. @throws when it cannot be reached */
export async function fetchVersion(fetchIt: typeof fetch): Promise<string | undefined> {
  const answer = await fetchIt(versionUrl, { cache: 'no-store', credentials: 'same-origin' });
  if (!answer.ok) return undefined;
  const { version } = Object(await answer.json()) as { version?: unknown };
  return typeof version === 'string' && version !== '' ? version : undefined;
}

/** Whether the server has another build than this page's; false where that is not known. */
export async function isOutdated(current: string | undefined, fetchIt: typeof fetch = fetch): Promise<boolean> {
  const version = await fetchVersion(fetchIt).catch(() => undefined);
  return current !== undefined && version !== undefined && version !== current;
}

export const isPageOutdated = (): Promise<boolean> => isOutdated(pageVersion());
