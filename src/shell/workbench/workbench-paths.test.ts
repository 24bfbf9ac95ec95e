import { describe, expect, test } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import { buildRoutes } from '../menu/route-table.ts';
import { stationName } from './station-name.ts';
import { canGoBack, isScene, isWorkbenchPath } from './workbench-paths.ts';

const table = buildRoutes(
  [
    menuPage('/workBench', { componentPath: 'views/workBench/index' }),
    menuPage('/list', { componentPath: 'views/list/index' }),
  ],
  () => true,
);

test.each([
  ['/workBench', true],
  ['/workBench/', true],
  ['/workBenchParent', true],
  ['/workBench/below', true],
  ['/workBenches', false],
  ['/list', false],
  ['/list/below', false],
  ['/', false],
])('[DR-04] %s belongs into the workbench’s frame: %s', (path, belongs) => {
  expect(isWorkbenchPath(table, path)).toBe(belongs);
});

test.each([
  ['/powerEquipment', true],
  ['/powerEquipmentStoredEnergyScene', true],
  ['/storedEnergy', true],
  ['/sceneView', true],
  ['/sceneView/7', true],
  ['/workBench', false],
  ['/workBenchMap', false],
  ['/sceneViewer', false],
])('[WB-05] %s is a scene: %s', (path, scene) => expect(isScene(path)).toBe(scene));

test('[WB-05] only where the router has been elsewhere before is there a step back', () => {
  for (const [state, can] of [
    [{ idx: 1 }, true],
    [{ idx: 0 }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ] as const)
    expect(canGoBack(state)).toBe(can);
});

describe('[WB-03] the station’s name', () => {
  const user = { organization: ' 海港电站 ', organizationType: '3' } as Parameters<typeof stationName>[1];
  test.each([
    ['?name=东区', user, '东区'],
    ['?name=%20', user, '海港电站'],
    ['', user, '海港电站'],
    ['', { ...user!, organizationType: '2' }, undefined],
    ['', { ...user!, organization: null }, undefined],
    ['', undefined, undefined],
  ])('%j', (search, of, name) => expect(stationName(search, of)).toBe(name));
});
