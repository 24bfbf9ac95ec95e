import { expect, test } from 'vitest';
import { earlyTexts } from './early-texts.ts';

const page = '<head><script src="/boot.js"></script></head>';

function transform(html: string, languages: readonly string[]): unknown {
  const bundle = Object.fromEntries(
    languages.map((language) => [
      language,
      {
        type: 'chunk',
        fileName: `assets/${language}-1a2b.js`,
        facadeModuleId: `/x/src/shell/login/i18n/${language}.ts`,
      },
    ]),
  );
  const hook = earlyTexts().transformIndexHtml as { handler(html: string, context: object): unknown };
  return hook.handler(html, { bundle });
}

test("boot.js contains where the login page's texts are", () => {
  expect(transform(page, ['zh', 'en', 'de'])).toBe(
    '<head><script src="/boot.js" data-zh="/assets/zh-1a2b.js" data-en="/assets/en-1a2b.js" data-de="/assets/de-1a2b.js"></script></head>',
  );
});

test('a build without one of them stops, as does a page without boot.js', () => {
  expect(() => transform(page, ['zh', 'en'])).toThrow('/src/shell/login/i18n/de.ts');
  expect(() => transform('<head></head>', ['zh', 'en', 'de'])).toThrow('boot.js');
});
