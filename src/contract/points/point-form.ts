import * as z from 'zod/mini';
import { isFrequency } from '../station/device-ledger.ts';
import { withoutErrors } from '../rules/energy/day-slots.ts';
import { integer, number, numberRule } from '../rules/numbers.ts';
import { byteOrders, dataTypes } from '../rules/points/data-types.ts';
import { pointAccess, pointDirections, pointKinds, pointResets, pointSources } from '../rules/points/kinds.ts';
import { lintPoint } from '../rules/points/point-record.ts';
import { readFunctions, registerMax } from '../rules/points/registers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { within } from '../rules/energy/run-parameters.ts';
import { localText, optionalText, requiredChoice } from '../rules/text.ts';

/** Not of the specification. */
export const pointNameMax = 64;
const unitMax = 16;
const statesMax = 64;
const stateMax = 65_535;
const decimalsMost = 6;
const bitMax = 15;
const unitIdMax = 247;
const addressMax = 128;
const formulaMax = 500;

export const writeFunctions = ['', '5', '6', '15', '16'] as const;

const key = z
  .string(ruleMessage('text.required'))
  .check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,47}$/, ruleMessage('point.key')));
const optionalNumber = z.optional(number());
const notNegative = numberRule((value) => Number(value) >= 0, ruleMessage('number.range', { min: 0, max: '∞' }));
export const pointInterval = number(numberRule(isFrequency, ruleMessage('field.invalid')));

const stateWord = z.object({ value: number(integer, within(0, stateMax)), label: localText(pointNameMax) });

/** Limits of a point: beyond the inner ones it is noticed, beyond the outer ones it is an alarm. */
export const pointLimits = {
  lowerLimit: optionalNumber,
  lowLimit: optionalNumber,
  highLimit: optionalNumber,
  higherLimit: optionalNumber,
};

export const pointFields = {
  stationId: requiredChoice(),
  deviceId: requiredChoice(),
  /** Of the catalogue, or the station's own. */
  key,
  names: localText(pointNameMax),
  kind: z.enum(pointKinds),
  unit: z._default(optionalText(unitMax), ''),
  decimals: z._default(number(integer, within(0, decimalsMost)), 1),
  access: z._default(z.enum(pointAccess), 'r'),
  /** Seconds between two readings. */
  interval: z._default(pointInterval, 10),
  source: z.enum(pointSources),
  unitId: z._default(number(integer, within(1, unitIdMax)), 1),
  readFunction: z._default(z.enum(readFunctions), '3'),
  /** '' for a point that is only read. */
  writeFunction: z._default(z.enum(writeFunctions), ''),
  /** On the wire, from 0. */
  register: z.optional(number(integer, within(0, registerMax))),
  dataType: z._default(z.enum(dataTypes), 'uint16'),
  byteOrder: z._default(z.enum(byteOrders), 'ABCD'),
  /** Of a register that holds several switches. */
  bit: z.optional(number(integer, within(0, bitMax))),
  /** Of IEC 104 the object's number, of OPC UA the node, of MQTT the topic. */
  address: z._default(optionalText(addressMax), ''),
  /** Of a virtual point. */
  expression: z._default(optionalText(formulaMax), ''),
  /** value = raw × ratio + offset */
  ratio: z._default(number(), 1),
  offset: z._default(number(), 0),
  /** Plausible values. */
  min: optionalNumber,
  max: optionalNumber,
  ...pointLimits,
  deadband: z._default(number(notNegative), 0),
  states: z._default(z.array(stateWord).check(z.maxLength(statesMax)), []),
  reset: z._default(z.enum(pointResets), 'none'),
  direction: z._default(z.enum(pointDirections), 'none'),
  /** Its history is kept. */
  trend: z._default(z.boolean(), true),
  enabled: z._default(z.boolean(), true),
};

/** The form of a point, with the checks of both sides. */
export const pointForm = z.object(pointFields).check(withoutErrors(lintPoint));
export type PointForm = z.output<typeof pointForm>;
