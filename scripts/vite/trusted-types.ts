import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

interface Patch {
  readonly file: RegExp;
  readonly find: RegExp;
  readonly replace: string;
  /** How often the place is there in the installed version. Another count means that it has to be read first. */
  readonly count: number;
  /** Where the function comes from that the replacement calls. */
  readonly head?: string;
}

const scriptUrl = join(fileURLToPath(new URL('../..', import.meta.url)), 'src/lib/script-url.ts');

/**
 * Assignments of strings to DOM sinks in libraries, which a page with `require-trusted-types-for 'script'` forbids.
 * Code that this project never calls is unchanged (React's `<script>` and `dangerouslySetInnerHTML`, the attribution
 * and popups of maps).
 */
const patches: readonly Patch[] = [
  {
    file: /\/zrender\/lib\/canvas\/Painter\.js$/,
    find: /\.innerHTML = '';/g,
    replace: '.replaceChildren();',
    count: 2,
  },
  {
    file: /\/primereact\/tooltip\/tooltip\.esm\.js$/,
    find: /\.innerHTML = '';/g,
    replace: '.replaceChildren();',
    count: 1,
  },
  {
    file: /\/maplibre-gl\/dist\/maplibre-gl\.mjs$/,
    find: /new Worker\((\w+)/g,
    replace: 'new Worker(scriptUrl($1)',
    count: 2,
    head: `import { scriptUrl } from ${JSON.stringify(scriptUrl)};\n`,
  },
];

/**
 * Patches one file of a library; undefined for a file without such assignments.
 * @throws Error when the number of matches differs from the installed version
 */
export function patchSinks(path: string, code: string): string | undefined {
  const patch = patches.find(({ file }) => file.test(path));
  if (!patch) return undefined;
  const count = code.match(patch.find)?.length ?? 0;
  if (count !== patch.count) throw new Error(`${path}: ${count} places that want trusted types, ${patch.count} known`);
  return (patch.head ?? '') + code.replace(patch.find, patch.replace);
}

/** Charts, maps and menus in pages that demand trusted types. */
export function trustedTypes(): Plugin {
  const libraries = mustFind(patches.map(({ file }) => file.source));
  return {
    name: 'ems-trusted-types',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      const patched = patchSinks(path, code);
      for (const { file } of patches) if (file.test(path)) libraries.found(file.source);
      return patched === undefined ? null : { code: patched, map: null };
    },
    generateBundle() {
      libraries.check(this);
    },
  };
}
