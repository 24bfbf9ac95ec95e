import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of the deployment, which do not change the program's version. */
const deploymentFiles = new Set(['ems-config.json']);

const digest = (contents: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** Names and contents of the public files, which are copied without a hash in their names. */
function publicFiles(folder: string): (string | Buffer)[] {
  if (!folder) return [];
  const names = readdirSync(folder).filter((name) => !deploymentFiles.has(name));
  return names.toSorted().flatMap((name) => [name, readFileSync(join(folder, name))]);
}

/**
 * Writes a version made from the build's content into the page (`<meta name="ems-version">`) and into `version.json`,
 * by which an open page detects a new build on the server. The same sources give the same version.
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
