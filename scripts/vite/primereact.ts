import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

export const pinnedVersion = '10.9.9';

const shims = resolve(dirname(fileURLToPath(import.meta.url)), '../../src/ui/prime');
const events = join(shims, 'events.ts');

interface Patch {
  readonly name: string;
  readonly find: RegExp;
  readonly replace: string;
  /** Function of `src/ui/prime/events.ts` that the replacement calls. */
  readonly needs?: string;
}

/**
 * PrimeReact asks the document and believes `event.target`: both stop at the edge of a shadow root. A list keeps
 * the place of its arrow keys over a new search: in a shorter list they may be beyond its end.
 */
const patches: readonly Patch[] = [
  {
    name: 'target',
    find: /listener && listener\(event\)/g,
    replace: 'listener && listener(realTarget(event))',
    needs: 'realTarget',
  },
  { name: 'focus', find: /document\.activeElement/g, replace: 'activeElement()', needs: 'activeElement' },
  { name: 'search', find: /setFilterState\(filter\);/g, replace: 'setFilterState(filter); setFocusedOptionIndex(-1);' },
];

/** How often each patch matches in the pinned version. Another count means that another version has to be read first. */
const expected: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'hooks/hooks.esm.js': { target: 2, focus: 0 },
  'utils/utils.esm.js': { target: 0, focus: 3 },
  'dropdown/dropdown.esm.js': { search: 1 },
  'multiselect/multiselect.esm.js': { search: 1 },
};

/**
 * Patches one file of PrimeReact.
 * @param file path in the package, with slashes
 * @throws Error when the number of matches differs from the pinned version
 */
export function patchPrimeReact(file: string, code: string): string {
  let out = code;
  const needed = new Set<string>();
  for (const { name, find, replace, needs } of patches) {
    const count = code.match(find)?.length ?? 0;
    const known = expected[file]?.[name] ?? 0;
    if (count !== known) throw new Error(`primereact/${file}: ${count} places of "${name}", ${known} known`);
    if (needs && count > 0) needed.add(needs);
    out = out.replace(find, replace);
  }
  return needed.size === 0 ? out : `import { ${[...needed].join(', ')} } from ${JSON.stringify(events)};\n${out}`;
}

function packageFolder(): string {
  const manifest = createRequire(import.meta.url).resolve('primereact/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  if (version !== pinnedVersion) throw new Error(`primereact ${version} is installed, ${pinnedVersion} is patched`);
  return dirname(manifest);
}

/** PrimeReact in the console and in shadow roots alike, under `style-src 'self'`. See src/ui/README.md. */
export function primereact(): Plugin {
  const folder = packageFolder();
  const original = 'primereact-original/';
  const files = mustFind(Object.keys(expected));
  return {
    name: 'ems-primereact',
    enforce: 'pre',
    config: () => ({
      // The dev server's bundler would pass the files by these patches.
      optimizeDeps: { exclude: ['primereact'], include: ['react-transition-group'] },
      test: { server: { deps: { inline: ['primereact'] } } },
    }),
    resolveId(id) {
      if (id === 'primereact/hooks' || id === 'primereact/api')
        return join(shims, `${id.slice('primereact/'.length)}-shim.ts`);
      if (!id.startsWith(original)) return null;
      const name = id.slice(original.length);
      return join(folder, name, `${name}.esm.js`);
    },
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      if (!path.startsWith(folder + sep) || !path.endsWith('.esm.js')) return null;
      const file = relative(folder, path).replaceAll(sep, '/');
      files.found(file);
      return { code: patchPrimeReact(file, code), map: null };
    },
    generateBundle() {
      files.check(this);
    },
  };
}
