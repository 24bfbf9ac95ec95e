import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askedPort, freePort } from './ports.mjs';

const host = '127.0.0.1';

test('a port in use is passed over, unless it was asked for by name', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as AddressInfo;
  await expect(freePort(port, host)).resolves.toBeGreaterThan(port);
  await expect(askedPort(port, host)).rejects.toThrow(`Port ${port} on ${host} is taken.`);
  await new Promise((done) => server.close(done));
  await expect(askedPort(port, host)).resolves.toBe(port);
  await expect(askedPort(70_000, host)).rejects.toThrow('70000 is no port.');
});
