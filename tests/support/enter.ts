import type { Page } from 'playwright/test';
import { type Language, languages } from '#src/contract/languages.ts';
import { createSession } from '#src/session/session.ts';
import { sessionStore } from '#src/session/session-storage.ts';
import { type Theme, themes } from '#src/theme/themes.ts';
import type { Control } from './control.ts';
import { runs } from './runs.ts';

export interface Look {
  readonly theme: Theme;
  readonly language: Language;
}

/** Every theme in every language; neighbours differ in both. */
const looks: readonly Look[] = [0, 1, 2].flatMap((shift) =>
  themes.map((theme, index) => ({ theme, language: languages[(index + shift) % languages.length]! })),
);

/** The looks that number `turn` of a row of tests is tried in: others for each, all of them in the soak. */
export const looksOf = (turn: number, sample = 1): readonly Look[] =>
  Array.from({ length: runs(sample, looks.length) }, (_, index) => looks[(turn + index) % looks.length]!);

/** The session storage of one who has signed in. */
async function storedSession(control: Control, username: string): Promise<[string, string][]> {
  const kept = new Map<string, string>();
  const storage = { setItem: (key: string, value: string) => kept.set(key, value), getItem: () => null };
  createSession(sessionStore(() => storage as unknown as Storage)).signIn(await control.session(username));
  return [...kept];
}

/**
 * Opens a page in a look chosen before (undefined: as for a newcomer), for one who is signed in already or, without a
 * user name, for nobody: for tests that are not about the login.
 */
export async function enter(
  page: Page,
  control: Control,
  look: Look | undefined,
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
    ([wanted, entries]) => {
      if (wanted) {
        localStorage.setItem('ems-theme', wanted.theme);
        document.cookie = `ems-lang=${wanted.language}; Path=/`;
      }
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    [look, session] as const,
  );
  await page.goto(url);
}
