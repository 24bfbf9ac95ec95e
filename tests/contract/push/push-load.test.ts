import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { pushProtocol } from '#src/contract/push.ts';
import { runs } from '../../support/server/runs.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';

/** The server in one process, all clients in another: two cores. */
const sockets = runs(60, 3_000);
const perSecond = runs(4, 7);
const seconds = runs(2, 30);
const atOnce = 50;
const userId = '10001';

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess('--no-ticket');
}, 120_000);
afterAll(() => server.kill());

/** A client that notes which messages came, by the number in their title. */
class Client {
  readonly got: number[] = [];
  closed = 0;
  pongs = 0;
  readonly #ws: WebSocket;

  constructor(url: string, path: string) {
    this.#ws = new WebSocket(`${url.replace('http', 'ws')}${path}?${userId}`, [pushProtocol], { origin: url });
    this.#ws.on('close', () => (this.closed += 1));
    this.#ws.on('error', () => undefined);
    this.#ws.on('message', (data: Buffer) => this.#note(data.toString('latin1')));
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => this.#ws.once('open', resolve).once('error', reject));
  }

  ping(): void {
    this.#ws.send('ping');
  }

  end(): void {
    this.#ws.terminate();
  }

  #note(text: string): void {
    if (text.includes('"kind":"pong"')) this.pongs += 1;
    const number = / (\d+)\/\d+"/.exec(text)?.[1];
    if (number !== undefined) this.got.push(Number(number));
  }
}

async function openAll(): Promise<Client[]> {
  const clients: Client[] = [];
  for (let from = 0; from < sockets; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, sockets - from) }, () => new Client(server.url, '/ship'));
    await Promise.all(some.map((client) => client.open()));
    clients.push(...some);
  }
  return clients;
}

test(
  `[ST-06] ${sockets} sockets get ${sockets * perSecond} messages a second between them: none is lost, doubled or out of order`,
  { timeout: 900_000 },
  async () => {
    const clients = await openAll();
    const count = perSecond * seconds;
    const startedAt = performance.now();
    await fetch(`${server.url}/__mock/push/storm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ count, perSecond, title: 'load', type: '1' }),
    });
    const isDone = () => clients.every(({ got }) => got.length >= count);
    await expect.poll(isDone, { timeout: 300_000, interval: 100 }).toBe(true);
    const took = (performance.now() - startedAt) / 1000;
    const expected = Array.from({ length: count }, (_, index) => index + 1).join();
    expect(clients.filter(({ got }) => got.join() !== expected)).toHaveLength(0);
    for (const client of clients) client.ping();
    await expect.poll(() => clients.every(({ pongs }) => pongs === 1), { timeout: 60_000 }).toBe(true);
    expect(clients.filter(({ closed }) => closed > 0)).toHaveLength(0);
    console.log(`${sockets} sockets: ${Math.round((sockets * count) / took)} frames/s for ${took.toFixed(1)} s`);
    for (const client of clients) client.end();
  },
);
