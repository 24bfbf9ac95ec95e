import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The deployment's own: another configuration is no other program. */
const notOurs = new Set(['ems-config.json']);

const digest = (contents: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** Files that are copied as they are, with no hash in their name. */
function publicFiles(folder: string): (string | Buffer)[] {
  if (!folder) return [];
  const names = readdirSync(folder).filter((name) => !notOurs.has(name));
  return names.toSorted().flatMap((name) => [name, readFileSync(join(folder, name))]);
}

/**
 * Names the build by its content, in the page (`<meta name="ems-version">`) and beside it (`version.json`): a page that
 * was loaded before finds out that the server has another build now. The same sources give the same name.
 */
export function versionFile(): Plugin {
  let publicFolder = '';
  let version = '';
  return {
    name: 'ems-version-file',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes('</head>')) throw new Error('the page has no </head>');
        const hashed = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        version = digest([...hashed.toSorted(), html, ...publicFiles(publicFolder)]);
        return html.replace('</head>', `  <meta name="ems-version" content="${version}" />\n  </head>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (!version) this.error('the page has no version');
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) });
      },
    },
  };
}
