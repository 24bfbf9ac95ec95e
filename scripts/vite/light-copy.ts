import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { mustFind } from './must-find.ts';

const mark = '?full';
const staticImport = /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?'([^']+)'/gm;

/** Path of an imported file of ours; undefined for a package and for what is no module. */
function fileOf(specifier: string, from: string, root: string): string | undefined {
  const path = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(from), specifier);
  return /^[#.]/.test(specifier) && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}

/** Our own modules that are loaded together with one of them, itself included. */
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
  /** The module whose imports travel light. */
  readonly entry: string;
  readonly root: string;
  /** Specifier of the package that all other modules get a second copy of. */
  readonly of: string;
}

/**
 * A package that several entries share brings along whatever any of them uses of it. What the smallest entry reaches
 * keeps a copy with its own parts alone; all other modules share a second one.
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
