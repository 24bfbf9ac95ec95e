import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/contract/languages.ts';
import { loginTitleLong } from '../../src/contract/limits.ts';
import { buildInMemory } from './build-in-memory.ts';
import { icons } from './icons.ts';

interface LoginMarkup {
  loginMarkup(language: Language): Promise<string>;
}

const entry = fileURLToPath(new URL('../../src/shell/login/login-markup.tsx', import.meta.url));
const container = '<div id="root"></div>';

async function load(): Promise<LoginMarkup> {
  const { output } = await buildInMemory({
    plugins: [icons()],
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true },
    build: { ssr: entry, cssMinify: true, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'ems-login-'));
  try {
    const file = join(folder, 'login-markup.mjs');
    await writeFile(file, output[0].code);
    return (await import(pathToFileURL(file).href)) as LoginMarkup;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** React asks for the pictures of a page in its head. */
const withoutHints = (markup: string): string => markup.replaceAll(/<link rel="preload"[^>]*>/g, '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The login page's first markup in each language, and its styles, for `boot.js` to show before the program is there. */
async function templates(): Promise<readonly string[]> {
  const styles: string[] = [];
  class CSSStyleSheet {
    replaceSync(text: string): void {
      styles.push(text);
    }
  }
  // What the page reads of a browser when it is drawn for the first time.
  const browser = { document: {}, history: { state: null }, CSSStyleSheet };
  Object.assign(globalThis, browser);
  try {
    const { loginMarkup } = await load();
    const pages = languages.map(async (language) => {
      const markup = withoutHints(await loginMarkup(language));
      return `<template id="ems-login-${language}" data-long="${loginTitleLong}">${markup}</template>`;
    });
    const drawn = await Promise.all(pages);
    return [...drawn, `<template id="ems-login-styles">${escaped(styles.join(''))}</template>`];
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
}

/** Writes the login page into the document, which then shows it as soon as it is there itself. */
export function loginDocument(): Plugin {
  return {
    name: 'ems-login-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(container)) throw new Error(`index.html has no ${container}`);
        return html.replace(container, [container, ...(await templates())].join('\n    '));
      },
    },
  };
}
