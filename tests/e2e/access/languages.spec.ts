import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#src/contract/languages.ts';
import { enter } from '../../support/shell/enter.ts';
import { built } from '../../support/server/built.ts';
import { captchaPicture, expect, test } from '../../support/fixtures.ts';
import { goTo, shown } from '../../support/shell/shell.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
}

/** The files of the build that contain texts, by their language. */
function textFiles(): ReadonlyMap<string, Language> {
  const manifest = JSON.parse(readFileSync(join(built('console'), '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const found = new Map<string, Language>();
  for (const { file, src = '' } of Object.values(manifest)) {
    const name = /\/i18n\/(?:\w+\/)?(\w+)\.ts$/.exec(src)?.[1] ?? /\/words-(\w+)-/.exec(file)?.[1];
    const language = languages.find((each) => each === name);
    if (language) found.set(`/${file}`, language);
  }
  return found;
}

for (const language of languages)
  test(`[IN-01] from the login to an open page only texts in ${language} are loaded`, async ({ page, control }) => {
    const files = textFiles();
    const loaded = new Map<string, Language>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const of = files.get(pathname);
      if (of) loaded.set(pathname, of);
    });
    const appearance = { theme: 'def-theme', language } as const;
    await enter(page, control, appearance, '/login');
    await expect(captchaPicture(page)).toBeVisible();
    await enter(page, control, appearance, '/alarmManager', 'operator');
    await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
    await goTo(page, '/Message');
    await expect(
      shown(page).getByText(/^(?:全部已读|All read|Alle gelesen|\d+ (?:条未读|unread|ungelesen))$/),
    ).toBeVisible();
    await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
    await goTo(page, '/workOrder');
    await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
    await goTo(page, '/nowhere');
    await expect(shown(page).getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    expect(loaded.size).toBeGreaterThan(5);
    expect([...loaded].filter(([, of]) => of !== language)).toEqual([]);
  });
