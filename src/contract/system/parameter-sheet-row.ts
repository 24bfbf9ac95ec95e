import * as z from 'zod/mini';
import { parameterForm, parameterSourceMax, parameterValueRule } from './parameter.ts';
import { optionalText, requiredText } from '../rules/text.ts';

const { source: _source, ...fields } = parameterForm.shape;

/** A row of a sheet of values: its source in columns. */
export const parameterSheetRow = z
  .object({
    ...fields,
    sourceZh: requiredText(parameterSourceMax),
    sourceEn: z._default(optionalText(parameterSourceMax), ''),
    sourceDe: z._default(optionalText(parameterSourceMax), ''),
  })
  .check(parameterValueRule);
export type ParameterSheetRow = z.output<typeof parameterSheetRow>;
