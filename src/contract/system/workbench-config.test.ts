import { expect, test } from 'vitest';
import { readWorkbenchConfig } from './workbench-config.ts';

const url = 'https://tiles.example/{z}/{x}/{y}.png';

test('[VW-82] a deployment names its tiles; what it leaves out has its default', () => {
  expect(readWorkbenchConfig(undefined)).toEqual({});
  expect(readWorkbenchConfig({ tiles: { url } }).tiles).toEqual({
    url,
    datum: 'wgs84',
    size: 256,
    minZoom: 0,
    maxZoom: 18,
  });
  expect(readWorkbenchConfig({ wall: { pages: ['/workBench'] } }).wall).toEqual({ pages: ['/workBench'], seconds: 60 });
});

test.each([
  [{ tiles: { url: 'https://tiles.example/{z}/{x}.png' } }, 'workbench.tiles.url'],
  [{ tiles: { url: `javascript:${url}` } }, 'workbench.tiles.url'],
  [{ tiles: { url: '//tiles.example/{z}/{x}/{y}.png' } }, 'workbench.tiles.url'],
  [{ tiles: { url, datum: 'bd09' } }, 'workbench.tiles.datum'],
  [{ powerEquipment: { video: '/a.webm' } }, 'workbench.powerEquipment.poster'],
  [{ wall: { pages: ['https://elsewhere.example/'] } }, 'workbench.wall.pages.0'],
  [{ wall: { pages: ['/\\elsewhere.example'] } }, 'workbench.wall.pages.0'],
  [{ wall: { pages: [] } }, 'workbench.wall.pages'],
  [{ wall: { pages: ['/workBench'], seconds: 1 } }, 'workbench.wall.seconds'],
])('[VW-82] %j is refused, naming %s', (value, field) => {
  expect(() => readWorkbenchConfig(value)).toThrow(expect.objectContaining({ name: 'ConfigError', field }));
});
