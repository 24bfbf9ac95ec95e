import type { Plugin } from 'vite';
import { languages } from '../../src/contract/languages.ts';

const bootScript = '<script src="/boot.js"';

/** What the login page reads first, in one language. */
const source = (language: string) => `/src/shell/login/i18n/${language}.ts`;

/**
 * Writes the URLs of the login page's texts into attributes for `boot.js` (`data-zh="/assets/…"`), which loads those of
 * the user's language at the same time as the main script. The file names contain a hash, and the page's policy forbids
 * inline scripts.
 */
export function earlyTexts(): Plugin {
  return {
    name: 'ems-early-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const attributes = languages.map((language) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source(language)));
          if (!chunk) throw new Error(`no chunk of ${source(language)}`);
          return ` data-${language}="/${chunk.fileName}"`;
        });
        if (!html.includes(bootScript)) throw new Error('index.html does not load boot.js');
        return html.replace(bootScript, bootScript + attributes.join(''));
      },
    },
  };
}
