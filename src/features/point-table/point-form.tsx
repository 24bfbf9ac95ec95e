import { choice } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, textArea, toggle } from '#src/blocks/form/fields.tsx';
import type { FormProps } from '#src/blocks/list/types.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import { pointForm, writeFunctions } from '#src/contract/points/point-form.ts';
import { type PointRecord, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { byteOrders, dataTypes } from '#src/contract/rules/points/data-types.ts';
import { isModbus, type PointSource } from '#src/contract/rules/points/kinds.ts';
import type { filters } from './filters.ts';
import { deviceField, registerField, statesField, unitField } from './point-fields.tsx';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';

const asItIs = () => (value: string) => value;
const interval = choice<number>({
  values: collectionFrequenciesS,
  useText:
    ({ t }) =>
    (count) =>
      t('intervalValue', { count: String(count) }),
});
const writeFunction = choice<(typeof writeFunctions)[number]>({
  values: writeFunctions.slice(1),
  none: 'writeFunction.none',
  useText:
    ({ t }) =>
    (value) =>
      t(`writeFunction.${value}`),
});

const modbusFields = ['unitId', 'readFunction', 'register', 'dataType', 'byteOrder', 'bit', 'writeFunction'] as const;

/** What a protocol has no use for. */
function hiddenBySource(source: PointSource) {
  if (isModbus(source)) return ['address', 'expression'] as const;
  return source === 'virtual' ? ([...modbusFields, 'address'] as const) : ([...modbusFields, 'expression'] as const);
}

/** A point of a station; a draft until the station's table is applied. */
const Form = defineForm(pointForm, {
  texts,
  fields: {
    deviceId: deviceField(),
    key: text(),
    names: localText(),
    kind: choice(),
    unit: unitField(),
    states: statesField,
    source: choice(),
    access: choice(),
    unitId: number(),
    readFunction: choice(),
    register: registerField(),
    dataType: choice({ values: dataTypes, useText: asItIs }),
    byteOrder: choice({ values: byteOrders, useText: asItIs }),
    bit: number(),
    writeFunction,
    address: text({ required: true }),
    expression: textArea({ rows: 2, required: true }),
    interval,
    decimals: number(),
    ratio: number(),
    offset: number(),
    min: number(),
    max: number(),
    lowerLimit: number(),
    lowLimit: number(),
    highLimit: number(),
    higherLimit: number(),
    deadband: number(),
    reset: choice(),
    direction: choice(),
    trend: toggle(),
    enabled: toggle(),
  },
  rows: [
    ['deviceId', 'key'],
    ['kind', 'unit'],
    ['source', 'access'],
    ['unitId', 'readFunction', 'register'],
    ['dataType', 'byteOrder', 'bit'],
    ['interval', 'decimals'],
    ['ratio', 'offset'],
    ['min', 'max', 'deadband'],
    ['lowerLimit', 'lowLimit'],
    ['highLimit', 'higherLimit'],
    ['reset', 'direction'],
    ['trend', 'enabled'],
  ],
  read: pointTableEndpoints.getPoint,
  create: pointTableEndpoints.savePoint,
  update: pointTableEndpoints.savePoint,
  stale: pointReads,
  initial: {
    kind: 'gauge',
    source: 'modbusTcp',
    access: 'r',
    unitId: '1',
    readFunction: '3',
    dataType: 'uint16',
    byteOrder: 'ABCD',
    interval: 10,
    decimals: '1',
    ratio: '1',
    offset: '0',
    deadband: '0',
    reset: 'none',
    direction: 'none',
    trend: true,
    enabled: true,
  },
  fixed: ({ isCatalogue }) => ['deviceId', 'key', ...(isCatalogue ? (['kind', 'unit'] as const) : [])],
  hidden: ({ source, kind, access = 'r' }) => [
    ...hiddenBySource(source),
    ...(kind === 'state' ? (['unit'] as const) : (['states'] as const)),
    ...(kind === 'counter' ? [] : (['reset'] as const)),
    ...(access === 'r' ? (['writeFunction'] as const) : []),
  ],
  dependents: {
    min: ['max'],
    lowerLimit: ['lowLimit', 'highLimit', 'higherLimit'],
    lowLimit: ['highLimit', 'higherLimit'],
    highLimit: ['higherLimit'],
    dataType: ['register', 'bit', 'writeFunction'],
    readFunction: ['dataType', 'writeFunction'],
    kind: ['unit'],
  },
  nameOf: ({ id }) => id,
  widthPx: 720,
});

/** A new point of the device that the list shows, or the form of one. */
export default function PointFormDialog({ id, list, ...props }: FormProps<PointRecord, typeof filters>) {
  const { stationId = '', deviceId } = list.filters;
  return <Form id={id} initial={{ stationId, ...(deviceId !== undefined && { deviceId }) }} {...props} />;
}
