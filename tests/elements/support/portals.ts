import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { untilReady } from '../../../scripts/lib/children.mjs';
import { built } from '../../support/server/built.ts';

const examples = fileURLToPath(new URL('../hosts/portals/', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A project that embeds the package as that of another team does, in `tests/elements/hosts/portals`. */
export interface Portal {
  readonly name: string;
  /** Its pages as files; a portal without them has a server of its own. */
  readonly pages?: string;
  /** Arguments of npm that build it, where it has to be built. */
  readonly build?: (ems: string) => readonly string[];
  /** Arguments of npm that start its server. */
  readonly start?: (port: number) => readonly string[];
}

export const portals: readonly Portal[] = [
  { name: 'script-tag', pages: '.' },
  { name: 'vite-react', build: () => ['run', 'build'], pages: 'dist' },
  { name: 'next', build: () => ['run', 'build'], start: (port) => ['start', '--', '-p', `${port}`, '-H', 'localhost'] },
  { name: 'nuxt', build: () => ['run', 'build'], start: () => ['start'] },
  { name: 'sveltekit', build: () => ['run', 'build'], start: () => ['start'] },
  {
    name: 'angular',
    build: (ems) => ['run', 'build', '--', '--define', `EMS_URL="${ems}"`],
    pages: 'dist/browser',
  },
];

/** Copies the project to where nothing of this one is found: each module has to come from what the portal installs. */
export function copyProject({ name }: Portal, ems: string): string {
  const folder = mkdtempSync(join(tmpdir(), `ems-portal-${name}-`));
  cpSync(join(examples, name), folder, { recursive: true });
  // A page without a build has the address of its server in its files.
  if (name === 'script-tag')
    for (const file of readdirSync(folder)) {
      const text = readFileSync(join(folder, file), 'utf8')
        .replaceAll('https://ems.example', ems)
        .replaceAll('wss://ems.example', ems.replace('http', 'ws'));
      writeFileSync(join(folder, file), text);
    }
  return folder;
}

/** What the runner of the tests and Vite set for themselves is not the portal's. */
const environment = (env: Readonly<Record<string, string>>) => ({
  ...process.env,
  NODE_ENV: undefined,
  NO_COLOR: undefined,
  FORCE_COLOR: '0',
  ...env,
});

/** Runs npm in a folder. @returns what it printed @throws Error with that when it fails */
export function npmIn(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<string>((done, fail) => {
    const child = spawn('npm', args, { cwd: folder, env: environment(env) });
    let output = '';
    const append = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done(output) : fail(new Error(`npm ${args.join(' ')}\n${output}`))));
  });
}

/** The file that a project would get from the registry, of what was built. */
export async function packed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ems-package-'));
  mkdirSync(join(folder, 'dist'));
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(root, file), join(folder, file));
  cpSync(built('elements'), join(folder, 'dist/elements'), { recursive: true });
  await npmIn(folder, ['pack', '--ignore-scripts']);
  return join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
}

/** Starts the portal's server, as its people would. @returns how to stop it */
export async function serve(
  portal: Portal,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  if (portal.pages !== undefined) {
    // Vite would make this process one of production, where the next test's mock server does not start.
    process.env['NODE_ENV'] ??= 'test';
    const server = await preview({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: { outDir: portal.pages },
      preview: { host: 'localhost', port, strictPort: true },
    });
    return () => server.close();
  }
  const child = spawn('npm', portal.start?.(port) ?? [], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: environment({ ...env, HOST: 'localhost', PORT: `${port}` }),
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await untilReady(`http://localhost:${port}/`);
  return async () => {
    // npm and what it started are a group of processes.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
}

/** The file's folder is removed with it. */
export const remove = (path: string): void =>
  rmSync(path.endsWith('.tgz') ? dirname(path) : path, { recursive: true, force: true });
