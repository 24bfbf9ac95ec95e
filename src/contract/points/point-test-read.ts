import * as z from 'zod/mini';
import { id, time } from '../fields.ts';
import { pointFields } from './point-form.ts';
import { integer, number } from '../rules/numbers.ts';
import { byteOrders } from '../rules/points/data-types.ts';
import { registerMax } from '../rules/points/registers.ts';
import { within } from '../rules/energy/run-parameters.ts';

/** Where a value is read for a test. */
export const testReadForm = z.object({
  deviceId: id,
  unitId: pointFields.unitId,
  readFunction: pointFields.readFunction,
  register: number(integer, within(0, registerMax)),
  dataType: pointFields.dataType,
  byteOrder: pointFields.byteOrder,
  bit: pointFields.bit,
  ratio: pointFields.ratio,
  offset: pointFields.offset,
  min: pointFields.min,
  max: pointFields.max,
});

/** Why a device gave no value: Modbus exception 2, or no answer. */
export const readFaults = ['illegalAddress', 'silent'] as const;

export const testReading = z.object({
  fault: z.nullable(z.enum(readFaults)),
  registers: z.array(z.int()),
  /** Not scaled. */
  raw: z.nullable(z.number()),
  value: z.nullable(z.number()),
  /** The same registers in each order of bytes, scaled; plausible is what is not far beyond the asked range. */
  orders: z.array(z.object({ order: z.enum(byteOrders), value: z.nullable(z.number()), isPlausible: z.boolean() })),
  at: time,
});
export type TestReading = z.output<typeof testReading>;
