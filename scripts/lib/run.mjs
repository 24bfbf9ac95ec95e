import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The script behind a package's command, so that it runs with this very Node on every system, without a shell. */
export function bin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[command]);
}

/** Programs colour their output where a person looks at it, and there alone. */
function environment(extra) {
  const env = { ...process.env, ...extra };
  if (process.stdout.isTTY) return env;
  delete env.FORCE_COLOR;
  return { ...env, NO_COLOR: '1' };
}

/** Runs a program to its end, or until `timeout` ms are over. @returns exit code (1 if it could not start) and what it printed */
export function run(command, args, { env = {}, live = false, timeout } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      timeout,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

export const node = (args, options) => run(process.execPath, args, options);

/** Runs npm with the Node of this process; a shell only where Windows has no other way to find npm. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return node([script, ...args], options);
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args], options) : run('npm', args, options);
}
