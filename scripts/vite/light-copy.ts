import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

const mark = '?full';
const staticImport = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm;

/** Path of an imported file of this project; undefined for a package and for a file that is no module. */
function fileOf(specifier: string, from: string, root: string): string | undefined {
  const path = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(from), specifier);
  return /^[#.]/.test(specifier) && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}

/** The modules of this project that are loaded with `entry`, including `entry`. */
export function reachedFrom(entry: string, root: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const next = fileOf(specifier, file, root);
      if (next) found.add(next);
    }
  return found;
}

interface LightCopy {
  /** The module whose imports get the small copy. */
  readonly entry: string;
  readonly root: string;
  /** Specifier of the package; all other modules get a second copy of it. */
  readonly of: string;
}

/**
 * Splits a package that several entries share into two copies: one with only the exports that the smallest entry uses,
 * and a second one for all other modules.
 */
export function lightCopy({ entry, root, of }: LightCopy): Plugin {
  const light = reachedFrom(entry, root);
  const copies = mustFind([`${of} in the small entry`, `${of} outside of it`]);
  return {
    name: 'ems-light-copy',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer) return null;
      const isInside = importer.endsWith(mark);
      if (!isInside && source !== of) return null;
      const isLight = light.has(importer);
      if (source === of) copies.found(isLight ? `${of} in the small entry` : `${of} outside of it`);
      if (isLight) return null;
      const from = isInside ? importer.slice(0, -mark.length) : importer;
      const resolved = await this.resolve(source, from, { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + mark };
    },
    generateBundle() {
      copies.check(this);
    },
  };
}
