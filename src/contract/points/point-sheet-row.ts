import * as z from 'zod/mini';
import { ledgerCodeMax } from '../limits.ts';
import { statesOfText } from './point-sheet.ts';
import { pointFields, pointNameMax } from './point-form.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/text.ts';

const { stationId: _station, deviceId: _device, names: _names, states: _states, ...fields } = pointFields;

/** Longest cell of states. */
const statesMax = 4000;

/** A row of a sheet of points: its device by its code, its names in columns, its states in one text. */
export const pointSheetRow = z.object({
  ...fields,
  device: requiredText(ledgerCodeMax),
  nameZh: requiredText(pointNameMax),
  nameEn: z._default(optionalText(pointNameMax), ''),
  nameDe: z._default(optionalText(pointNameMax), ''),
  states: z._default(
    optionalText(statesMax).check(
      z.refine((cell) => statesOfText(cell) !== undefined, ruleMessage('point.statesText')),
    ),
    '',
  ),
});
export type PointSheetRow = z.output<typeof pointSheetRow>;
