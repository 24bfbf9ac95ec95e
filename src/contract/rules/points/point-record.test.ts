import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pointForm } from '../../points/point-form.ts';
import { statesOfText, statesText } from '../../points/point-sheet.ts';

const point = {
  stationId: 'st-a',
  deviceId: 'pcs-1',
  key: 'ownPower',
  names: { zh: '功率' },
  kind: 'gauge',
  unit: 'kW',
  source: 'modbusTcp',
  register: 0,
};

/** Fields that are refused, with the key of their rule. */
function faults(changes: object): Record<string, string> {
  const result = z.safeParse(pointForm, { ...point, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message.split('?')[0] ?? '']));
}

describe('[VW-30.4] what a point must be', () => {
  test('a point with the least that it needs has defaults', () => {
    expect(z.parse(pointForm, point)).toMatchObject({ interval: 10, ratio: 1, byteOrder: 'ABCD', enabled: true });
  });

  test.each([
    [{ ratio: 0 }, { ratio: 'point.ratio' }],
    [{ min: 5, max: 5 }, { max: 'point.above' }],
    [{ min: 6, max: 5 }, { max: 'point.above' }],
    [{ min: 4, max: 5 }, {}],
    [
      {
        kind: 'state',
        unit: 'kWh',
        states: [
          { value: 0, label: { zh: '关' } },
          { value: 1, label: { zh: '开' } },
        ],
      },
      { unit: 'point.unitOfState' },
    ],
    [{ kind: 'state', unit: '', states: [{ value: 0, label: { zh: '关' } }] }, { states: 'point.states' }],
    [{ kind: 'counter', unit: 'kW' }, { unit: 'point.unit' }],
    [{ reset: 'day' }, { reset: 'point.reset' }],
    [{ lowLimit: 10, highLimit: 9 }, { highLimit: 'point.notBelow' }],
    [{ lowLimit: 10, highLimit: 10 }, { highLimit: 'point.above' }],
    [{ lowLimit: 10, highLimit: 11 }, {}],
    [{ lowerLimit: 10, lowLimit: 10, highLimit: 11, higherLimit: 11 }, {}],
    [{ lowerLimit: 11, lowLimit: 10 }, { lowLimit: 'point.notBelow' }],
    [{ max: 5, highLimit: 6 }, { highLimit: 'point.plausible' }],
    [{ max: 5, highLimit: 5 }, {}],
    [{ deadband: -0.1 }, { deadband: 'number.range' }],
    [{ deadband: 0 }, {}],
    [{ register: undefined }, { register: 'text.required' }],
    [{ register: 65_535 }, {}],
    [{ register: 65_536 }, { register: 'number.range' }],
    [{ register: -1 }, { register: 'number.range' }],
    [{ register: 65_535, dataType: 'uint32' }, { register: 'number.max' }],
    [{ register: 65_534, dataType: 'uint32' }, {}],
    [{ readFunction: '1' }, { dataType: 'point.coil' }],
    [{ readFunction: '1', dataType: 'bool' }, {}],
    [{ bit: 3 }, { bit: 'point.bit' }],
    [{ bit: -1, dataType: 'bool' }, { bit: 'number.range' }],
    [{ bit: 0, dataType: 'bool' }, {}],
    [{ bit: 15, dataType: 'bool' }, {}],
    [{ bit: 16, dataType: 'bool' }, { bit: 'number.range' }],
    [{ unitId: 0 }, { unitId: 'number.range' }],
    [{ unitId: 1 }, {}],
    [{ unitId: 247 }, {}],
    [{ unitId: 248 }, { unitId: 'number.range' }],
    [{ access: 'rw' }, { writeFunction: 'point.write' }],
    [{ access: 'rw', writeFunction: '6', dataType: 'uint32' }, { writeFunction: 'point.writeOne' }],
    [{ access: 'rw', writeFunction: '16', dataType: 'uint32' }, {}],
    [{ access: 'rw', readFunction: '4', writeFunction: '16' }, { writeFunction: 'point.write' }],
    [{ source: 'iec104', address: '0' }, { address: 'point.iec104' }],
    [{ source: 'iec104', address: '16777215' }, {}],
    [{ source: 'iec104', address: '16777216' }, { address: 'point.iec104' }],
    [{ source: 'opcua', address: 'ns=2;s=Meter' }, {}],
    [{ source: 'opcua', address: 'Meter' }, { address: 'point.opcua' }],
    [{ source: 'mqtt', address: 'a/+/b' }, { address: 'point.mqtt' }],
    [{ source: 'mqtt', address: 'a/b' }, {}],
    [{ source: 'virtual' }, { expression: 'text.required' }],
    [{ source: 'virtual', expression: '1 +' }, { expression: 'point.formula' }],
    [{ source: 'virtual', expression: '{a.b}', access: 'rw' }, { access: 'point.virtualWrite' }],
    [{ key: '1a' }, { key: 'point.key' }],
    [{ key: 'ａ' }, { key: 'point.key' }],
    [{ interval: 2 }, { interval: 'field.invalid' }],
    [{ decimals: -1 }, { decimals: 'number.range' }],
    [{ decimals: 0 }, {}],
    [{ decimals: 6 }, {}],
    [{ decimals: 7 }, { decimals: 'number.range' }],
  ])('%j: %j', (changes, expected) => expect(faults(changes)).toEqual(expected));

  test.each(['NaN', '1e3', '５', '', 'Infinity', '0x10', '1 000'])('"%s" is no number', (text) => {
    for (const field of ['highLimit', 'ratio', 'min', 'register'])
      expect(Object.keys(faults({ [field]: text }))).toContain(field);
  });
});

test('[VW-30.5] states in a cell are read as they were written', () => {
  const states = [
    { value: 0, label: { zh: '停机', en: 'stopped', de: '' } },
    { value: 7, label: { zh: '运行', en: '', de: '' } },
  ];
  expect(statesText(states)).toBe('0=停机|stopped; 7=运行');
  expect(statesOfText(statesText(states))).toEqual(states);
  expect(statesOfText('')).toEqual([]);
  expect(statesOfText('on')).toBeUndefined();
});
