import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { SubscribedFrame } from '#src/contract/push.ts';
import type { ValuesFrame } from '#src/contract/push-values.ts';
import { createPoints } from '../../tests/support/plant/points.ts';
import { PushSocket } from './push-socket.ts';
import { rowsAt } from './push-values.ts';
import { createSimulator } from '../simulator/simulator.ts';

vi.setConfig({ testTimeout: 60_000 });

const epoch = Date.UTC(2026, 9, 15);
const owner = { userId: '1', language: 'en', sessionId: undefined, pageOrigin: undefined } as const;

/** A push socket with its client, over a real connection. */
async function pair() {
  const points = createPoints(createSimulator({ seed: 1, epoch }));
  const server = createServer().listen(0, '127.0.0.1');
  const wss = new WebSocketServer({ server });
  const accepted = new Promise<PushSocket>((resolve) =>
    wss.once('connection', (ws) =>
      resolve(
        new PushSocket(ws, owner, {
          seq: () => 0,
          pointOf: (id) => points.get(id),
          changesOf: () => [],
          accessVersion: () => undefined,
        }),
      ),
    ),
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const frames: ValuesFrame[] = [];
  client.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ValuesFrame | SubscribedFrame;
    if (frame.kind === 'values') frames.push(frame);
  });
  await new Promise((resolve) => client.once('open', resolve));
  onTestFinished(() => {
    client.terminate();
    wss.close();
    server.close();
  });
  const ids = [...points.keys()].slice(0, 700);
  client.send(JSON.stringify({ kind: 'subscribe', topics: [], points: ids }));
  return { socket: await accepted, client, frames };
}

test('[ST-06] a client that reads nothing piles up no values, and once it reads it gets the newest', async () => {
  const { socket, client, frames } = await pair();
  let at = epoch;
  const tick = async () => {
    at += 10_000;
    socket.sendValues(at, rowsAt(at));
    await turn();
  };
  const first = async () => {
    for (; frames.length === 0;) await tick();
  };
  await first();
  client.pause();
  let most = 0;
  for (let i = 0; i < 300; i += 1) {
    await tick();
    most = Math.max(most, socket.backlog);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(256 * 1024);
  client.resume();
  await expect.poll(() => socket.backlog, { timeout: 15_000 }).toBe(0);
  await tick();
  await expect.poll(() => frames.at(-1)?.at, { timeout: 15_000 }).toBe(at);
});

test('[ST-06] what cannot be left out ends the socket before it fills the memory', async () => {
  const { socket, client } = await pair();
  const closed = new Promise<number>((resolve) => client.once('close', resolve));
  client.pause();
  let most = 0;
  const ids = ['x'.repeat(10_000)];
  for (let i = 0; i < 5000; i += 1) {
    socket.sendFrame({ kind: 'change', topic: 'alarm', ids });
    most = Math.max(most, socket.backlog);
    if (i % 100 === 0) await turn();
  }
  expect(most).toBeLessThan(20 * 1024 * 1024);
  client.resume();
  expect(await closed).toBe(1013);
});
