import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';
import { connect } from '../support/push-client.ts';
import { setConfig } from './station-config-samples.ts';

const portal = 'https://portal.example.com';
const deployment = 'https://console.example.com';
const point = 'st-c.pvPower';

useFreshServer('operator', 'zh', { cipher: 'none', origins: [deployment] });

async function callFrom<N extends EndpointName>(origin: string | undefined, name: N, request: RequestFor<N>) {
  const payload = await harness.payload(name, request);
  return harness.raw(name, { ...payload, token: operator.token, ...(origin && { headers: { origin } }) });
}

async function stationsAt(origin: string | undefined): Promise<string[]> {
  const { json } = await callFrom(origin, 'listStations', {});
  return (json.data as { id: string }[]).map(({ id }) => id);
}

test('[VW-24] [VW-24.5] a page of an origin that a station does not name gets nothing of it', async () => {
  expect(await stationsAt(deployment)).toContain('st-c');
  setConfig(harness.server.world, 'st-c', { origins: [portal] });
  expect(await stationsAt(portal)).toContain('st-c');
  for (const origin of [deployment, 'https://evil.example', `${portal}.evil.example`, 'null']) {
    expect(await stationsAt(origin), origin).not.toContain('st-c');
    const { json } = await callFrom(origin, 'getLatestValues', { points: [point] });
    expect(JSON.stringify(json), origin).not.toMatch(/"value"|"v":/);
    expect((await callFrom(origin, 'getPriceNow', { stationId: 'st-c' })).json.code).toBe(codes.notFound);
  }
  // The console itself, and programs that are no page.
  expect(await stationsAt(harness.server.url)).toContain('st-c');
  expect(await stationsAt(undefined)).toContain('st-c');
});

test('[VW-24] [VW-24.5] an origin that only a station names sees that station alone, and its browser lets it read', async () => {
  const answer = await callFrom(portal, 'listStations', {});
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  setConfig(harness.server.world, 'st-c', { origins: [portal] });
  const allowed = await callFrom(portal, 'listStations', {});
  expect(allowed.headers.get('access-control-allow-origin')).toBe(portal);
  expect(await stationsAt(portal)).toEqual(['st-c']);
});

test('[VW-24] [VW-24.5] the push socket of another origin gets no values, and none any more once the origin is removed', async () => {
  const { world } = harness.server;
  await expect(connect(harness, operator, { origin: portal })).rejects.toThrow('403');
  setConfig(world, 'st-c', { origins: [portal] });
  const subscribe = JSON.stringify({ kind: 'subscribe', topics: [], points: [point] });
  const other = await connect(harness, operator, { origin: deployment });
  other.ws.send(subscribe);
  await other.frame(({ kind }) => kind === 'refused');
  const named = await connect(harness, operator, { origin: portal });
  named.ws.send(subscribe);
  await named.frame(({ kind }) => kind === 'values');
  expect(other.frames.some(({ kind }) => kind === 'values')).toBe(false);
  const administrator = await harness.signIn('administrator');
  const { origins: _origins, ...config } = await administrator.call('getStationConfig', { id: 'st-c' });
  await administrator.call('saveStationConfig', { id: 'st-c', revision: config.revision, origins: [deployment] });
  await named.frame(({ kind }) => kind === 'refused');
  for (const { ws } of [other, named]) ws.close();
});
