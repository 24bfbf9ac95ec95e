import { expect, test } from 'vitest';
import type { Carrier, HistorySeries } from '../history/history-types.ts';
import { seriesInks } from './series-style.ts';

const line = (id: string, carrier?: Carrier, rest: Partial<HistorySeries> = {}): HistorySeries => ({
  id,
  name: id,
  unit: 'kW',
  values: [],
  carrier,
  ...rest,
});
const carriers = ['pv', 'wind', 'storage', 'grid', 'diesel', 'load', 'charging'] as const;

test('[VW-54] each carrier has a fixed hue beside any other series; weather has none', () => {
  for (const carrier of carriers) {
    const inks = seriesInks([...carriers.map((one) => line(one, one)), line('again', carrier), line('weather')]);
    expect(inks.map(({ token }) => token)).toEqual([...carriers, carrier, 'ink']);
  }
});

test('[VW-54] eight series of one carrier differ in shade and dash, never in hue', () => {
  for (const carrier of [...carriers, undefined]) {
    const inks = seriesInks(Array.from({ length: 8 }, (_, at) => line(String(at), carrier)));
    expect(new Set(inks.map(({ token }) => token)).size).toBe(1);
    expect(new Set(inks.map(({ share, dash }) => `${share} ${dash?.join(' ')}`)).size).toBe(8);
  }
});

test('[VW-54] charge and state of charge have two shades of the storage’s hue; a limit and another case are dashed', () => {
  const [power, soc, limit, other] = seriesInks([
    line('power', 'storage'),
    line('soc', 'soc'),
    line('limit', 'storage', { planned: false, limit: true }),
    line('other', 'storage', { compared: true }),
  ]);
  expect([power?.token, soc?.token, limit?.token]).toEqual(['storage', 'storage', 'storage']);
  expect(soc?.share).toBeLessThan(power!.share);
  expect([power?.dash, limit?.dash, other?.dash]).toEqual([undefined, [5, 4], [5, 4]]);
});
