import { expect, test } from 'vitest';
import { pointCatalogue } from '../../points/catalogue.ts';
import {
  isWorking,
  powerLimitOf,
  stackCauseOf,
  type StackReading,
  stackRefusal,
  usableEnergy,
} from './stack-energy.ts';

type Values = Record<Parameters<StackReading['valueOf']>[0], number | undefined>;

const { batteryState, contactor } = pointCatalogue.bms;
const [fault, idle] = [batteryState.states.indexOf('fault'), batteryState.states.indexOf('idle')];
const [open, closed] = [contactor.states.indexOf('open'), contactor.states.indexOf('closed')];

const stack = (values: Partial<Values> = {}, isReachable = true): StackReading => {
  const all: Values = {
    batteryState: idle,
    contactor: closed,
    maxChargeCurrent: 140,
    maxDischargeCurrent: 140,
    voltage: 780,
    capacity: 193.5,
    chargeable: 60,
    dischargeable: 90,
    ...values,
  };
  return { isReachable, valueOf: (point) => all[point] };
};

test('[VW-32] a stack with a fault, an open contactor or no connection can neither charge nor discharge', () => {
  const blocked = [
    [stack({ batteryState: fault }), 'stackFault'],
    [stack({ contactor: open }), 'contactorOpen'],
    [stack({}, false), 'stackUnreachable'],
  ] as const;
  for (const [each, cause] of blocked) {
    expect(isWorking(each)).toBe(false);
    for (const direction of ['charge', 'discharge'] as const) {
      expect(stackCauseOf(each, direction)).toBe(cause);
      expect(usableEnergy(each, direction)).toBe(0);
      expect(powerLimitOf(each, direction)).toBe(0);
    }
  }
  expect(isWorking(stack())).toBe(true);
  expect(powerLimitOf(stack(), 'charge')).toBeCloseTo(109.2, 9);
  const uneven = stack({ maxChargeCurrent: 50, maxDischargeCurrent: 100 });
  expect([powerLimitOf(uneven, 'charge'), powerLimitOf(uneven, 'discharge')]).toEqual([39, 78]);
  for (const point of ['maxChargeCurrent', 'voltage'])
    expect(powerLimitOf(stack({ [point]: undefined }), 'charge')).toBeUndefined();
  expect([usableEnergy(stack(), 'charge'), usableEnergy(stack(), 'discharge')]).toEqual([60, 90]);
});

test('[VW-32] cells that are too hot to charge still give, and an end of charge blocks one direction', () => {
  const hot = stack({ maxChargeCurrent: 0 });
  expect([usableEnergy(hot, 'charge'), usableEnergy(hot, 'discharge')]).toEqual([0, 90]);
  expect(stackCauseOf(hot, 'charge')).toBe('chargeBlocked');
  const full = stack({ chargeable: 1.2, maxChargeCurrent: 3 });
  expect([stackCauseOf(full, 'charge'), usableEnergy(full, 'charge')]).toEqual(['storageFull', 1.2]);
  expect(stackCauseOf(full, 'discharge')).toBeUndefined();
  expect(stackCauseOf(stack({ capacity: 200, chargeable: 2 }), 'charge')).toBe('storageFull');
  expect(stackCauseOf(stack({ capacity: 200, chargeable: 2.1 }), 'charge')).toBeUndefined();
  expect(stackCauseOf(stack({ capacity: undefined, chargeable: 0 }), 'charge')).toBe('storageFull');
  const spent = stack({ dischargeable: 1.2 });
  expect([stackCauseOf(spent, 'discharge'), stackCauseOf(spent, 'charge')]).toEqual(['storageEmpty', undefined]);
  const weak = stack({ maxDischargeCurrent: 0 });
  expect([stackCauseOf(weak, 'discharge'), stackCauseOf(weak, 'charge')]).toEqual(['dischargeBlocked', undefined]);
});

test('[VW-32] a power is refused where no stack can follow; zero, a stop and a stack that still can are not', () => {
  const [tripped, good] = [stack({ batteryState: fault, contactor: open }), stack()];
  const power = { kind: 'setPower', value: -50 } as const;
  expect(stackRefusal(power, [tripped])).toBe('stackFault');
  expect(stackRefusal({ kind: 'start', value: null }, [tripped])).toBe('stackFault');
  expect(stackRefusal({ kind: 'start', value: null }, [stack({ chargeable: 0 })])).toBeUndefined();
  expect(stackRefusal(power, [tripped, good])).toBeUndefined();
  expect(stackRefusal({ ...power, value: 0 }, [tripped])).toBeUndefined();
  for (const kind of ['stop', 'clearFault', 'automatic'] as const)
    expect(stackRefusal({ kind, value: null }, [tripped])).toBeUndefined();
  expect(stackRefusal(power, [stack({ maxChargeCurrent: 0 })])).toBe('chargeBlocked');
  expect(stackRefusal({ ...power, value: 50 }, [stack({ maxChargeCurrent: 0 })])).toBeUndefined();
});
