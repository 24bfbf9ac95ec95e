import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { uploadFile } from '#src/api/upload.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { compile } from '../../../scripts/lib/compile.mjs';
import type { User } from './harness.ts';

/** A mock server in a separate process that can be killed. */
export interface ServerProcess {
  readonly url: string;
  session(username: string): Promise<string>;
  user(token: string): Promise<User>;
  /** Ends the process with SIGKILL, if it still runs: no exit handler runs. */
  kill(): Promise<void>;
}

async function address(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /^mock server: (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('the server ended before it listened');
}

async function userAt(url: string, token: string): Promise<User> {
  const config = (await (await fetch(`${url}/ems-config.json`)).json()) as Config;
  const api = createClient({
    config: { ...config, apiBase: url + config.apiBase },
    session: { id: () => 'test', token: () => token },
    language: 'zh',
    codec: createCodec(config.wire),
    onError: () => undefined,
  });
  const send = (name: keyof typeof endpoints, request: object) =>
    name === 'uploadFile'
      ? uploadFile(api, endpoints.uploadFile, (request as { file: File }).file)
      : call(api, endpoints[name], request as never);
  return { api, token, call: send as User['call'] };
}

export async function startProcess(...options: readonly string[]): Promise<ServerProcess> {
  const args = [
    '--import',
    'tsx',
    '--import',
    './tests/support/server/fixed-date.ts',
    await compile('mock-server/main.ts'),
    '--port',
    '0',
    '--control',
    ...options,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await address(child);
  child.stdout.resume();
  return {
    url,
    async session(username) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username }),
      };
      return ((await (await fetch(`${url}/__mock/session`, init)).json()) as { access_token: string }).access_token;
    },
    user: (token) => userAt(url, token),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
