import { expect, test } from 'vitest';
import { backdropOf } from './backdrop.ts';

test.each([
  ['/powerEquipment', 'power'],
  ['/powerEquipment/', 'power'],
  ['/scenes/powerEquipmentList', 'power'],
  ['/powerEquipmentStoredEnergyScene', 'storage'],
  ['/powerEquipmentStoredEnergyScene/7', 'storage'],
  ['/workBenchMap', 'banner'],
  ['/workBenchMap3D', 'banner'],
  ['/workBench', undefined],
  ['/sceneView', undefined],
  ['/storedEnergy', undefined],
] as const)('[WB-02] behind %s stands %s', (path, kind) => expect(backdropOf(path)).toBe(kind));
