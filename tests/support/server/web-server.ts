import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { caddy } from '../../../scripts/headers/caddy.ts';
import { nginx } from '../../../scripts/headers/nginx.ts';
import type { Site } from '../../../scripts/headers/site.ts';
import { built } from './built.ts';

/** A web server of the system before the built console, with the configuration that `npm run headers` prints. */
export interface WebServer {
  readonly url: string;
  /** Serves the console with that configuration and passes calls on to the backend. */
  start(backend: string, config: object, origins: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Program {
  readonly path: string;
  /** What the site is put into: a whole configuration. */
  configuration(site: Site, folder: string): string;
  arguments(file: string, folder: string): string[];
}

/** The rest of a configuration of nginx, which Debian has in `/etc/nginx/nginx.conf`. */
const aroundNginx = (site: string, folder: string): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${site}
}
`;

export const programs = {
  nginx: {
    path: '/usr/sbin/nginx',
    configuration: (site, folder) => aroundNginx(nginx(site), folder),
    arguments: (file, folder) => ['-p', folder, '-e', join(folder, 'errors.log'), '-c', file],
  },
  Caddy: {
    path: '/usr/bin/caddy',
    configuration: (site) => `{\n\tadmin off\n}\n${caddy(site)}`,
    arguments: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof programs;

/** Ends with what the server printed where it does not answer. */
async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  let printed = '';
  child.stderr?.on('data', (text: Buffer) => (printed += text.toString()));
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/version.json`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 30));
  }
  throw new Error(`the web server ended:\n${printed}`);
}

export async function prepareWebServer(name: ProgramName): Promise<WebServer> {
  const program: Program = programs[name];
  const folder = mkdtempSync(join(tmpdir(), 'ems-web-'));
  const port = await freePort(20_000 + Math.floor(Math.random() * 20_000), '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async start(backend, config, origins) {
      const root = join(folder, 'site');
      mkdirSync(root);
      cpSync(built('console'), join(root, 'console'), { recursive: true });
      symlinkSync(resolve(built('elements')), join(root, 'elements'));
      writeFileSync(join(root, 'console', 'ems-config.json'), JSON.stringify(config));
      const site = { root, backend, listen: String(port), origins, frames: [] };
      const file = join(folder, 'configuration');
      writeFileSync(file, program.configuration(site, folder));
      child = spawn(program.path, program.arguments(file, folder), {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
      await untilAnswered(url, child);
    },
    async close() {
      if (child?.exitCode === null) {
        const ended = new Promise((done) => child?.once('exit', done));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
  };
}

export const isInstalled = (name: ProgramName): boolean => existsSync(programs[name].path);
