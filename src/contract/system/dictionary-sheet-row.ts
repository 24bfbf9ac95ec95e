import * as z from 'zod/mini';
import { dictionaryLabelMax, dictionaryValueForm } from './dictionary-admin.ts';
import { optionalText, requiredText } from '../rules/text.ts';

const { dictLabel: _label, ...fields } = dictionaryValueForm.shape;

/** A row of a sheet of values: its labels in columns. */
export const dictionarySheetRow = z.object({
  ...fields,
  labelZh: requiredText(dictionaryLabelMax),
  labelEn: z._default(optionalText(dictionaryLabelMax), ''),
  labelDe: z._default(optionalText(dictionaryLabelMax), ''),
});
export type DictionarySheetRow = z.output<typeof dictionarySheetRow>;
