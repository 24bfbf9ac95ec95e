import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, node, root } from './run.mjs';

const builds = [
  { name: 'console', args: [] },
  { name: 'elements', args: ['-c', 'elements/vite.config.ts'] },
];

/** Builds console and elements into dist/. @returns exit code of the first that failed, else 0, and all output */
export async function build() {
  let output = '';
  for (const { args } of builds) {
    const result = await node([bin('vite'), 'build', '--logLevel', 'warn', ...args]);
    output += result.output;
    if (result.code !== 0) return { code: result.code, output };
  }
  return { code: 0, output };
}

export const isBuilt = () => builds.every(({ name }) => existsSync(join(root, 'dist', name)));
