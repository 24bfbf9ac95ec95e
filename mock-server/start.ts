import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestTimeoutMs } from '#src/contract/limits.ts';
import { saveDaySums, startDaySumsFiller } from './handlers/statistics/day-sums-filler.ts';
import { fillOverview, prepareOverview } from './handlers/station/overview.ts';
import { createApp } from './http/app.ts';
import { minuteMs, secondMs } from './lib/clock.ts';
import { type IdleWork, startIdleWork } from './lib/idle-work.ts';
import { createControl } from './control/control.ts';
import { createWorld } from './records/create-world.ts';
import type { MockOptions } from './world/options.ts';
import { type PersistedWorld, openWorld } from './persist/data-folder.ts';
import { attachPush } from './push/push.ts';
import type { World } from './world/world.ts';

export interface StartOptions extends MockOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** A folder in which the state outlives the process; in memory alone if not given. */
  readonly dataDir?: string;
  /** Milliseconds within which a call must arrive; after that the caller gets 408. */
  readonly bodyTimeout?: number;
  /** Figures of all stations that are ready when it listens, and sums of past days that are worked out while it is quiet. */
  readonly precompute?: 'overview' | 'daySums';
  /** A file in which sums of past days are saved for the next start, as a real plant's archive keeps them. */
  readonly daySumsFile?: string;
}

export interface MockServer {
  readonly url: string;
  readonly port: number;
  readonly world: World;
  /** Resolves once the sums of past days are worked out, where they are. */
  readonly precomputed: Promise<void>;
  /** Ends sockets and connections, then resolves. */
  close(): Promise<void>;
}

/**
 * Longer than the pause between two calls of any caller. Node's 5 s close a connection while a caller reuses it, and on
 * a busy machine that call fails like a network failure.
 */
const keepAliveTimeout = 75 * secondMs;

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const inMemory = (options: MockOptions): PersistedWorld => ({ world: createWorld(options), close: () => undefined });

/** Starts the mock server. @throws Error with NODE_ENV=production: it knows its passwords and keys by heart */
export async function startMockServer(options: StartOptions = {}): Promise<MockServer> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('the mock server does not run in production');
  const { port = 0, host = '127.0.0.1', dataDir, bodyTimeout = requestTimeoutMs, ...others } = options;
  const { precompute, daySumsFile, ...rest } = others;
  const { world, close: closeData } = dataDir === undefined ? inMemory(rest) : openWorld(rest, dataDir);
  const server = createServer({
    keepAliveTimeout,
    requestTimeout: bodyTimeout,
    connectionsCheckingInterval: Math.min(bodyTimeout, 30 * secondMs),
  });
  const push = attachPush(server, world);
  server.on('request', createApp(world, world.settings.control ? createControl(world, push) : undefined));
  const saved = daySumsFile === undefined ? undefined : saveDaySums(world, daySumsFile);
  if (precompute) Array.from(fillOverview(world));
  await listen(server, port, host).catch((error: unknown) => {
    closeData();
    throw error;
  });
  const sums = precompute === 'daySums' ? startDaySumsFiller(world) : undefined;
  const overview = precompute ? startIdleWork(() => prepareOverview(world), minuteMs) : undefined;
  const idleWorks: readonly IdleWork[] = [sums, overview].filter((work) => work !== undefined);
  server.on('request', () => {
    for (const work of idleWorks) work.rest();
  });
  const timer = setInterval(() => world.tick(), secondMs).unref();
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    port: address.port,
    world,
    precomputed: sums?.filled.then(() => saved?.save()) ?? Promise.resolve(),
    async close() {
      clearInterval(timer);
      for (const work of idleWorks) work.close();
      push.close();
      saved?.close();
      await closed(server);
      closeData();
    },
  };
}
