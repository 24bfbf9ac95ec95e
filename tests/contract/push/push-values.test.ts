import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pushPointsMax } from '#src/contract/limits.ts';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { frameMaxBytes } from '#src/contract/push.ts';
import { type ValueRow, valuesFrame } from '#src/contract/push-values.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { connect, type PushClient } from '../support/push-client.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  operator = await harness.signIn('operator', 'de');
});
afterAll(() => harness.close());

const show = ({ ws }: PushClient, points: readonly string[]) =>
  ws.send(JSON.stringify({ kind: 'subscribe', topics: [], points }));
const isValues = (frame: Record<string, unknown>) => frame['kind'] === 'values';
const rowsOf = ({ frames }: PushClient): ValueRow[] =>
  frames.filter(isValues).flatMap((frame) => valuesFrame.parse(frame).values);
const rowOf = (push: PushClient, id: string): ValueRow | undefined => rowsOf(push).findLast((row) => row[0] === id);
/** Sends a ping and waits for its pong: all frames sent before it have arrived then. */
const waitForPong = async ({ ws, frames }: PushClient) => {
  const before = frames.length;
  ws.send('ping');
  await expect.poll(() => frames.slice(before).some((frame) => frame['kind'] === 'pong')).toBe(true);
};

describe('values of the points on screen', () => {
  test('[ST-06] all values first, then the newly measured ones, the same as the server answers', async () => {
    const push = await connect(harness, operator);
    show(push, ['st-a.pvPower', 'a-bms-1.soh']);
    await expect
      .poll(() => rowsOf(push).filter(([id]) => id === 'st-a.pvPower').length, { timeout: 15_000 })
      .toBeGreaterThan(2);
    const times = rowsOf(push).flatMap(([id, , at]) => (id === 'st-a.pvPower' ? [at] : []));
    expect(times.every((at, index) => index === 0 || at > (times[index - 1] ?? 0))).toBe(true);
    // Measured every ten minutes: pushed once, or twice if the ten minutes end during the test.
    expect(rowsOf(push).filter(([id]) => id === 'a-bms-1.soh').length).toBeLessThan(3);
    const asked = async () => {
      const { values } = await operator.call('getLatestValues', { points: ['a-bms-1.soh'] });
      return values.map(({ id, value, measuredAt, interval, quality }) => [
        id,
        value,
        Date.parse(measuredAt),
        interval,
        quality,
      ]);
    };
    const isSame = async () => JSON.stringify((await asked())[0]) === JSON.stringify(rowOf(push, 'a-bms-1.soh'));
    await expect.poll(isSame, { timeout: 15_000 }).toBe(true);
  });

  test('[ST-06] a new subscription replaces the previous one; without points no values are pushed', async () => {
    const push = await connect(harness, operator);
    show(push, ['st-a.pvPower']);
    await push.frame(isValues);
    show(push, ['st-b.pvPower']);
    await expect.poll(() => rowOf(push, 'st-b.pvPower')).toBeDefined();
    const of = (id: string) => rowsOf(push).filter((row) => row[0] === id).length;
    const before = of('st-a.pvPower');
    await expect.poll(() => of('st-b.pvPower'), { timeout: 15_000 }).toBeGreaterThan(1);
    expect(of('st-a.pvPower')).toBe(before);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: [] }));
    await waitForPong(push);
    const last = rowsOf(push).length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(rowsOf(push)).toHaveLength(last);
  });

  test('[RP-02] points of a foreign station and unknown points are refused alike, the others are pushed', async () => {
    const push = await connect(harness, await harness.signIn('owner'));
    show(push, ['st-a.soc', 'st-c.pvPower', 'st-c.nothing', 'a-pcs-1.activePower']);
    const refused = await push.frame((frame) => frame['kind'] === 'refused');
    expect(refused).toEqual({ kind: 'refused', points: ['st-a.soc', 'st-c.nothing', 'a-pcs-1.activePower'] });
    await expect
      .poll(() => rowsOf(push).filter(([id]) => id === 'st-c.pvPower').length, { timeout: 15_000 })
      .toBeGreaterThan(1);
    expect(rowsOf(push).every(([id]) => id === 'st-c.pvPower')).toBe(true);
  });

  test('[ST-06] the values of a silent device are pushed once as bad, with the time of the last value', async () => {
    const push = await connect(harness, operator);
    show(push, ['a-meter-1.frequency']);
    await push.frame(isValues);
    const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', {
      kind: 'offline',
      stationId: 'st-a',
      deviceId: 'a-meter-1',
    });
    await expect.poll(() => rowOf(push, 'a-meter-1.frequency')?.[4], { timeout: 15_000 }).toBe('bad');
    const [, , silentAt = 0] = rowOf(push, 'a-meter-1.frequency') ?? [];
    expect(harness.server.world.clock.now() - silentAt).toBeLessThan(60_000);
    await harness.control('POST', '/plant/settle', { id });
    await expect.poll(() => rowOf(push, 'a-meter-1.frequency')?.[4], { timeout: 15_000 }).not.toBe('bad');
  });

  test('[ST-06] all points of all devices: each point is in a frame, and each frame is within the client’s limit', async () => {
    const devices = await operator.call('listDevices', {});
    const points = devices.flatMap(({ id, type }) => Object.keys(pointCatalogue[type]).map((key) => `${id}.${key}`));
    const push = await connect(harness, operator);
    const shown = points.slice(0, pushPointsMax);
    show(push, shown);
    await expect.poll(() => new Set(rowsOf(push).map(([id]) => id)).size, { timeout: 15_000 }).toBe(shown.length);
    for (const frame of push.frames) expect(JSON.stringify(frame).length).toBeLessThan(frameMaxBytes);
    expect(push.frames.filter(isValues).length).toBeGreaterThan(1);
  });

  test('[T15] an invalid subscription changes nothing: too many points, no point ids, no list', async () => {
    const push = await connect(harness, operator);
    show(push, ['st-a.pvPower']);
    await push.frame(isValues);
    const many = Array.from({ length: pushPointsMax + 1 }, () => 'st-b.pvPower');
    for (const points of [many, ['st-b.pvPower; drop'], 'st-b.pvPower', [{}], ['__proto__']])
      push.ws.send(JSON.stringify({ kind: 'subscribe', topics: [], points }));
    await waitForPong(push);
    const before = rowsOf(push).length;
    await expect.poll(() => rowsOf(push).length, { timeout: 15_000 }).toBeGreaterThan(before + 1);
    expect(rowsOf(push).every(([id]) => id === 'st-a.pvPower')).toBe(true);
  });
});
