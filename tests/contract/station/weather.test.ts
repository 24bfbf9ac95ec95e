import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { skyOfIcon } from '#mock-server/weather/service.ts';
import { weatherOfEnvironment } from '#mock-server/weather/settings.ts';
import { languages } from '#src/contract/languages.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-03-02T12:00:00+08:00');
const clock = () => noon;

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ clock });
});
afterAll(() => harness.close());

/** The answer as it travels. */
const ask = async (server: Harness, { token }: SignedIn) =>
  server.raw('getWeather', {
    token,
    timestamp: server.server.world.clock.now(),
    ...(await server.payload('getWeather', {})),
  });

const user = async (language: (typeof languages)[number] = 'zh') => harness.signIn('operator', language);

test('[API-37] [EN-04] [TB-05] three days of the configured place, today first, warmest above coldest', async () => {
  const { place, days } = await (await user()).call('getWeather', {});
  expect(place).toBe('杭州');
  expect(days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04']);
  for (const day of days) {
    expect(day.tempMax).toBeGreaterThanOrEqual(day.tempMin);
    expect(Math.abs(day.tempMin)).toBeLessThan(45);
    for (const text of [day.text, day.textDay, day.textNight]) expect(text).not.toBe('');
    expect(day.skyDay).toBeDefined();
  }
});

test('[API-37] the same seed and day give the same weather, another seed another one', async () => {
  const first = await (await user()).call('getWeather', {});
  expect(await (await user()).call('getWeather', {})).toEqual(first);
  const other = await Harness.start({ clock, seed: 7 });
  expect(await (await other.signIn('operator')).call('getWeather', {})).not.toEqual(first);
  await other.close();
});

test('[API-37] texts are in the language of the call', async () => {
  const texts = await Promise.all(languages.map(async (each) => (await user(each)).call('getWeather', {})));
  expect(new Set(texts.map(({ days }) => days.map(({ textDay }) => textDay).join())).size).toBe(3);
});

test('[API-37] over a year there is weather of many kinds, and it fits the temperature', async () => {
  const skies = new Set<string | undefined>();
  for (let week = 0; week < 52; week += 1) {
    const now = noon + week * 7 * 24 * hourMs;
    for (const { day, tempMax } of (await harness.server.world.weather('zh', now)).days) {
      skies.add(day.sky);
      if (day.sky === 'snow') expect(tempMax).toBeLessThan(5);
    }
  }
  expect(skies.size).toBeGreaterThanOrEqual(4);
});

test('[API-37] without a weather service the call fails, and the answer does not mention it', async () => {
  const none = await Harness.start({ weather: { kind: 'none' } });
  const answer = await ask(none, await none.signIn('operator'));
  expect(answer.status).toBe(502);
  expect(answer.text).not.toContain('service');
  await none.close();
});

const key = 'secret-weather-key';
let upstream: Server | undefined;
afterEach(() => upstream?.close());

/** A weather service of QWeather's kind. */
async function service(answer: () => { status?: number; body: unknown }) {
  const requests: IncomingMessage[] = [];
  upstream = createServer((request, response) => {
    requests.push(request);
    const { status = 200, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => upstream?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v7/weather/3d`;
  const weather = {
    kind: 'service',
    url,
    key,
    location: '101210101',
    locationName: { zh: '杭州', en: 'H', de: 'H' },
  } as const;
  const proxy = await Harness.start({ clock, weather });
  return { requests, proxy, session: await proxy.signIn('operator') };
}

const daily = (fxDate: string) => ({
  fxDate,
  tempMin: '-3',
  tempMax: '4',
  iconDay: '305',
  textDay: '小雨',
  iconNight: '150',
  textNight: '晴',
  humidity: '80',
});

test('[TB-05] [API-37] the server calls a real service: its key stays there, and one call serves all users', async () => {
  const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
  const { requests, proxy, session } = await service(() => ({ body: { code: '200', daily: dates.map(daily) } }));
  const forecast = await session.call('getWeather', {});
  expect(forecast.days).toHaveLength(3);
  expect(forecast.days[0]).toEqual({
    date: '2026-03-02',
    text: '小雨',
    textDay: '小雨',
    textNight: '晴',
    skyDay: 'rain',
    skyNight: 'clear',
    tempMin: -3,
    tempMax: 4,
  });
  await session.call('getWeather', {});
  expect(requests.map(({ url }) => url)).toEqual(['/v7/weather/3d?location=101210101&lang=zh&unit=m']);
  expect(requests[0]?.headers['x-qw-api-key']).toBe(key);
  expect(JSON.stringify(forecast) + JSON.stringify(proxy.config)).not.toContain(key);
  await proxy.close();
});

test('[API-37] a failure of the service is answered with 502, reveals no address, and is not cached', async () => {
  let broken = true;
  const { proxy, session } = await service(() =>
    broken ? { status: 403, body: { error: key } } : { body: { daily: [daily('2026-03-02')] } },
  );
  const answer = await ask(proxy, session);
  expect(answer.status).toBe(502);
  expect(answer.text).not.toMatch(/127\.0\.0\.1|secret/);
  broken = false;
  expect((await session.call('getWeather', {})).days).toHaveLength(1);
  await proxy.close();
});

test('[API-37] the service’s icons, and the configuration that names it', () => {
  expect(['100', '150', '101', '153', '104', '302', '305', '399', '400', '501', '999', 'x'].map(skyOfIcon)).toEqual([
    'clear',
    'clear',
    'cloudy',
    'cloudy',
    'overcast',
    'thunder',
    'rain',
    'rain',
    'snow',
    'fog',
    undefined,
    undefined,
  ]);
  expect(weatherOfEnvironment({})).toBeUndefined();
  expect(() => weatherOfEnvironment({ EMS_WEATHER_URL: 'https://x.example' })).toThrow('EMS_WEATHER_KEY');
  expect(
    weatherOfEnvironment({ EMS_WEATHER_URL: 'https://x.example', EMS_WEATHER_KEY: 'k', EMS_WEATHER_LOCATION: '1,2' }),
  ).toMatchObject({ kind: 'service', key: 'k', location: '1,2', locationName: { zh: '1,2' } });
});
