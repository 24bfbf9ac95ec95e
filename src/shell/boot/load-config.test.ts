import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { configUrl, ConfigUnreachable, loadConfig } from './load-config.ts';

const good = {
  apiBase: '/api',
  pushUrl: '/ship',
  wire: { cipher: 'none', signSecret: 's' },
  client: { id: 'i', secret: 's', scope: 's' },
  push: { policy: 'resilient', ticket: true },
};

async function loadFrom(status: number, body: string) {
  const server = createServer((_, answer) => answer.writeHead(status).end(body));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    return await loadConfig((path) => fetch(new URL(String(path), `http://127.0.0.1:${port}`)));
  } finally {
    server.close();
  }
}

test('a good configuration is read', async () => {
  await expect(loadFrom(200, JSON.stringify(good))).resolves.toMatchObject({ apiBase: '/api' });
  expect(configUrl).toBe('/ems-config.json');
});

test('a wrong field is named, and a file that is no JSON is reported', async () => {
  const wrong = JSON.stringify({ ...good, pushUrl: 'ftp://x' });
  await expect(loadFrom(200, wrong)).rejects.toMatchObject({ field: 'pushUrl' });
  await expect(loadFrom(200, '<!doctype html>')).rejects.toBeInstanceOf(ConfigError);
});

test('a server that fails or is away is worth another try', async () => {
  await expect(loadFrom(503, '')).rejects.toBeInstanceOf(ConfigUnreachable);
  await expect(loadConfig(() => fetch('http://127.0.0.1:1/'))).rejects.toBeInstanceOf(ConfigUnreachable);
});
