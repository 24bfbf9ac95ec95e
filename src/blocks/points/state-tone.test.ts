import { expect, test } from 'vitest';
import { pointCatalogue } from '#src/contract/points/catalogue.ts';
import { isAbnormal, stateTone } from './state-tone.ts';

test('[VW-56] of all states of a device only faults and limits are highlighted', () => {
  const words = new Set(
    Object.values(pointCatalogue).flatMap((points) =>
      Object.values(points).flatMap((spec) => ('states' in spec ? [...(spec.states ?? [])] : [])),
    ),
  );
  expect([...words].filter((word) => stateTone(word) === 'bad').toSorted()).toEqual(['fault', 'faulted']);
  expect([...words].filter(isAbnormal).toSorted()).toEqual([
    'fault',
    'faulted',
    'offGrid',
    'prohibitCharging',
    'prohibitDischarging',
    'warning',
  ]);
});
