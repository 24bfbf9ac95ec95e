import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offWall, onWall, readWall, shiftAt, shiftMax, shownPage } from './wall-plan.ts';

const all = () => true;
const at = (url: string) => ({
  pathname: url.split('?')[0]!,
  search: url.includes('?') ? `?${url.split('?')[1]}` : '',
});

test('[WB-01] without wall=1 there is no wall; with it the configured pages turn, else the page itself stays', () => {
  expect(readWall(at('/workBench'), { pages: ['/a'], seconds: 20 }, all)).toBeUndefined();
  expect(readWall(at('/workBench?wall=0'), undefined, all)).toBeUndefined();
  expect(readWall(at('/workBench?wall=1'), { pages: ['/a', '/b?x=1'], seconds: 20 }, all)).toEqual({
    pages: ['/a', '/b?x=1'],
    seconds: 20,
  });
  expect(readWall(at('/workBench?wall=1'), undefined, all)).toEqual({ pages: ['/workBench'], seconds: 60 });
});

test('[WB-01] the address goes before the configuration; what leads elsewhere or is not there is left out', () => {
  const pages = encodeURIComponent(
    '/workBench|//evil.example|/\\evil|https://evil.example|/gone|/sceneView?station=st-b',
  );
  const address = at(`/workBench?wall=1&turn=5&pages=${pages}`);
  expect(readWall(address, { pages: ['/a'], seconds: 20 }, (path) => path !== '/gone')).toEqual({
    pages: ['/workBench', '/sceneView?station=st-b'],
    seconds: 10,
  });
  expect(readWall(at('/workBench?wall=1&turn=soon'), undefined, all)?.seconds).toBe(60);
});

test('[WB-01] a page knows its place in the turn by what its address asks for, whatever else it has become', () => {
  const plan = { pages: ['/sceneView', '/sceneView?station=st-b', '/workBench'], seconds: 10 };
  expect(shownPage(plan, at('/sceneView?wall=1&station=st-b&x=2'))).toBe(1);
  expect(shownPage(plan, at('/sceneView?station=st-c'))).toBe(0);
  expect(shownPage(plan, at('/workBench?at=1,2,3'))).toBe(2);
  expect(shownPage(plan, at('/elsewhere'))).toBe(-1);
});

test('[WB-01] from page to page the wall goes along, and nothing of it stays when it is left', () => {
  const search = '?wall=1&pages=%2Fa%7C%2Fb&turn=30&at=1,2,3';
  expect(onWall('/b?station=st-b', search)).toBe('/b?station=st-b&wall=1&pages=%2Fa%7C%2Fb&turn=30');
  expect(offWall(search)).toBe('?at=1%2C2%2C3');
  expect(offWall('?wall=1')).toBe('');
});

test('[WB-01] the shift never leaves its frame, and no two minutes in a row are the same', () => {
  fc.assert(
    fc.property(fc.integer(), (minute) => {
      const [x, y] = shiftAt(minute);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(shiftMax);
      expect(shiftAt(minute + 1)).not.toEqual([x, y]);
    }),
  );
});
