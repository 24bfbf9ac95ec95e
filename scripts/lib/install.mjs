import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

const read = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Whether node_modules holds what the lock file names; npm keeps a record of what it installed. */
export function isInstalled() {
  const expected = read('package-lock.json')?.packages ?? {};
  const found = read('node_modules/.package-lock.json')?.packages ?? {};
  return Object.entries(expected).every(
    ([path, { version, optional }]) => path === '' || optional || found[path]?.version === version,
  );
}

/** Installs when something is missing or outdated. @returns whether it had to @throws Error with npm's output */
export async function install(log) {
  if (isInstalled()) return false;
  log('Installing packages (npm ci) …');
  const { code, output } = await npm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`);
  return true;
}

/** @throws Error where this Node is too old for the project */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (!fits) throw new Error(`Node ${process.versions.node} does not fit: 20.19, 22.13 or 24 and later are needed.`);
}
