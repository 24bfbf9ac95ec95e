import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How the network between client and server behaves. */
export type Weather =
  | 'fine'
  /** Connections are made and swallow everything. */
  | 'silent'
  /** Connections are reset as soon as they are made. */
  | 'refusing'
  /** Everything arrives later, in order. */
  | 'slow'
  /** Everything arrives in pieces of a few bytes. */
  | 'chopped';

export interface FaultProxy {
  readonly port: number;
  weather: Weather;
  /** Ends every connection with a reset, or with an ordinary end. */
  cut(how: 'reset' | 'end'): void;
  /** Ends every connection in the middle of the next answer or frame of the server. */
  cutMidway(): void;
  /** The present connections swallow everything from now on; new ones are not affected. */
  freeze(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  isFrozen: boolean;
  isCutMidway: boolean;
}

const slowMs = 2_000;
const pieceBytes = 9;
const pieceMs = 20;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Forwards what one side sends, in order and as the weather allows, and the end of the connection. */
function forward(from: Socket, to: Socket, pair: Pair, weather: () => Weather): void {
  let sent = Promise.resolve();
  const write = (piece: Buffer) => pair.isFrozen || weather() === 'silent' || to.destroyed || to.write(piece);
  const writeChopped = async (chunk: Buffer) => {
    let start = 0;
    for (; start < chunk.length && weather() === 'chopped'; start += pieceBytes) {
      write(chunk.subarray(start, start + pieceBytes));
      await sleep(pieceMs);
    }
    write(chunk.subarray(start));
  };
  from.on('data', (chunk: Buffer) => {
    if (pair.isCutMidway && from === pair.server) {
      to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => to.destroy());
      return;
    }
    const dueAt = weather() === 'slow' ? Date.now() + slowMs : 0;
    sent = sent.then(async () => {
      if (dueAt > 0) await sleep(dueAt - Date.now());
      await writeChopped(chunk);
    });
  });
  from.on('end', () => void sent.then(() => pair.isFrozen || to.end()));
}

/** A TCP proxy on a free port of this machine with faults of real networks. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  const proxy = createServer((client) => {
    client.on('error', () => undefined);
    if (state.weather === 'refusing') return client.resetAndDestroy();
    const server = connect(targetPort, '127.0.0.1');
    // A connection that is opened in silence stays silent, as behind a router that has lost its table.
    const pair = { client, server, isFrozen: state.weather === 'silent', isCutMidway: false };
    pairs.add(pair);
    const forget = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    server.on('error', () => pair.isFrozen || forget());
    client.on('close', forget);
    forward(client, server, pair, () => state.weather);
    forward(server, client, pair, () => state.weather);
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
    cutMidway() {
      for (const pair of pairs) pair.isCutMidway = true;
    },
    freeze() {
      for (const pair of pairs) pair.isFrozen = true;
    },
    close() {
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.destroy();
      }
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
  return state;
}
