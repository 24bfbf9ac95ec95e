import type { Page } from 'playwright/test';
import { type Language, languages } from '#src/contract/languages.ts';
import { createSession } from '#src/session/session.ts';
import { sessionStore } from '#src/session/session-storage.ts';
import { type Theme, themes } from '#src/theme/themes.ts';
import type { Control } from '../server/control.ts';
import { runs } from '../server/runs.ts';

export interface Appearance {
  readonly theme: Theme;
  readonly language: Language;
}

/** Every theme in every language; neighbours differ in both. */
const appearances: readonly Appearance[] = [0, 1, 2].flatMap((shift) =>
  themes.map((theme, index) => ({ theme, language: languages[(index + shift) % languages.length]! })),
);

/** The appearances for test number `turn` of a series: different ones for each test, all of them in the soak. */
export const appearancesFor = (turn: number, sample = 1): readonly Appearance[] =>
  Array.from(
    { length: runs(sample, appearances.length) },
    (_, index) => appearances[(turn + index) % appearances.length]!,
  );

/** The entries of the session storage after a sign-in. */
async function storedSession(control: Control, username: string): Promise<[string, string][]> {
  const entries = new Map<string, string>();
  const storage = { setItem: (key: string, value: string) => entries.set(key, value), getItem: () => null };
  createSession(sessionStore(() => storage as unknown as Storage)).signIn(await control.session(username));
  return [...entries];
}

/**
 * Opens a page in a chosen appearance (undefined: the default of a first visit) with a user signed in, or without a
 * user name with no session. For tests that are not about the login.
 */
export async function enter(
  page: Page,
  control: Control,
  appearance: Appearance | undefined,
  url: string,
  username?: string,
): Promise<void> {
  const session = username === undefined ? [] : await storedSession(control, username);
  const blank = '**/blank';
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(URL.canParse(url) ? new URL('/blank', url).href : '/blank');
  await page.unroute(blank);
  await page.evaluate(
    ([chosen, entries]) => {
      if (chosen) {
        localStorage.setItem('ems-theme', chosen.theme);
        document.cookie = `ems-lang=${chosen.language}; Path=/`;
      }
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    [appearance, session] as const,
  );
  await page.goto(url);
}
