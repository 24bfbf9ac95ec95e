import { expect, test } from 'vitest';
import {
  isCritical,
  lintParameters,
  parameterKeys,
  type ParameterLimits,
  type ParameterValues,
} from './run-parameters.ts';

const limits: readonly ParameterLimits[] = [
  { key: 'socMin', type: 'integer', min: 5, max: 50 },
  { key: 'maxCharge', type: 'decimal', min: 0, max: 200 },
  { key: 'antiBackflow', type: 'switch', min: 0, max: 1 },
  { key: 'dieselQuietFrom', type: 'time', min: 0, max: 1410 },
];
const rules = (values: ParameterValues, chargeTo?: number) =>
  lintParameters(values, limits, chargeTo).map(({ path, rule }) => `${path.join('.')} ${rule}`);

test.each<[ParameterValues, readonly string[]]>([
  [{}, []],
  [{ socMin: 5, maxCharge: 0, antiBackflow: 0, dieselQuietFrom: 0 }, []],
  [{ socMin: 50, maxCharge: 200, antiBackflow: 1, dieselQuietFrom: 1410 }, []],
  [{ socMin: 4 }, ['socMin number.range']],
  [{ socMin: 51 }, ['socMin number.range']],
  [{ socMin: Number.NaN }, ['socMin number.range']],
  [{ socMin: 5.5 }, ['socMin number.integer']],
  [{ antiBackflow: 0.5 }, ['antiBackflow number.integer']],
  [{ dieselQuietFrom: 30 }, []],
  [{ dieselQuietFrom: 45 }, ['dieselQuietFrom slots.halfHour']],
  [{ maxCharge: 99.9 }, []],
  [{ maxCharge: 99.95 }, ['maxCharge parameter.decimals']],
  [{ maxCharge: 300, socMin: 60 }, ['socMin number.range', 'maxCharge number.range']],
])('[VW-33] %j by itself has the faults %j', (values, expected) => {
  expect(rules(values)).toEqual(expected);
});

test.each<[ParameterValues, readonly string[]]>([
  [{ socMin: 10, socReserve: 11, socMax: 12 }, []],
  [{ socMin: 10, socReserve: 10 }, ['socReserve parameter.order']],
  [{ socReserve: 90, socMax: 90 }, ['socMax parameter.order']],
  [{ dieselStartSoc: 40, dieselStopSoc: 40 }, ['dieselStopSoc parameter.order']],
  [{ dieselStartSoc: 40, dieselStopSoc: 41 }, []],
  [{ socMin: 20, dieselStartSoc: 20 }, []],
  [{ socMin: 21, dieselStartSoc: 20 }, ['dieselStartSoc parameter.least']],
  [{ dieselQuietStartSoc: 21, dieselStartSoc: 20 }, ['dieselStartSoc parameter.least']],
  [{ gridChargeMax: 300, demandLimit: 300 }, []],
  [{ gridChargeMax: 301, demandLimit: 300 }, ['demandLimit parameter.least']],
  [{ socHysteresis: 0, socReserve: 50, socMax: 50 }, ['socMax parameter.order']],
  [{ socHysteresis: 9, socReserve: 80, socMax: 90 }, []],
  [{ socHysteresis: 10, socReserve: 80, socMax: 90 }, ['socHysteresis parameter.below']],
  [{ socHysteresis: 10, socMax: 90 }, []],
])('[VW-33] %j together has the faults %j', (values, expected) => {
  expect(rules(values)).toEqual(expected);
});

test('[VW-33] what is kept lies below what the strategy charges to', () => {
  expect(rules({ socReserve: 89 }, 90)).toEqual([]);
  expect(rules({ socReserve: 90 }, 90)).toEqual(['socReserve parameter.chargeTo']);
  expect(rules({ socReserve: 90 })).toEqual([]);
  expect(lintParameters({ socMin: 3, socReserve: 2 }, limits)).toEqual([
    { level: 'error', path: ['socMin'], rule: 'number.range', figures: { min: 5, max: 50 } },
    { level: 'error', path: ['socReserve'], rule: 'parameter.order', figures: { min: 3 } },
  ]);
});

test('[VW-33] critical is what can stop a plant: all of the diesel, the lowest charge, the limit of the grid, the export', () => {
  const others = parameterKeys.filter((key) => !key.startsWith('diesel') && isCritical(key));
  expect(others).toEqual(['socMin', 'demandLimit', 'antiBackflow']);
  expect(parameterKeys.filter((key) => key.startsWith('diesel')).every(isCritical)).toBe(true);
});
