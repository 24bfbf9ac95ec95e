import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How the network between client and server behaves. */
export type Weather =
  | 'fine'
  /** Connections are made and swallow everything. */
  | 'silent'
  /** Connections are reset as soon as they are made. */
  | 'refusing';

export interface FaultProxy {
  readonly port: number;
  weather: Weather;
  /** Ends every connection with a reset, or with an ordinary end. */
  cut(how: 'reset' | 'end'): void;
  /** The present connections swallow everything from here on; new ones are not concerned. */
  freeze(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** A TCP proxy on a free port of this machine that can fail in the ways networks do. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  const proxy = createServer((client) => {
    client.on('error', () => undefined);
    if (state.weather === 'refusing') return client.resetAndDestroy();
    const server = connect(targetPort, '127.0.0.1');
    const pair = { client, server };
    pairs.add(pair);
    const forget = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    server.on('error', forget).on('close', forget);
    client.on('close', forget);
    if (state.weather === 'silent') return client.resume();
    client.pipe(server);
    server.pipe(client);
    return undefined;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const state: FaultProxy = {
    port: (proxy.address() as AddressInfo).port,
    weather: 'fine',
    cut(how) {
      for (const { client, server } of pairs) {
        if (how === 'reset') client.resetAndDestroy();
        else client.end();
        server.destroy();
      }
    },
    freeze() {
      for (const { client, server } of pairs) {
        client.unpipe(server);
        server.unpipe(client);
        client.resume();
        server.resume();
      }
    },
    close() {
      this.cut('reset');
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
  return state;
}
