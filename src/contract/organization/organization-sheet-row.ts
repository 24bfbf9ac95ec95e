import * as z from 'zod/mini';
import { idMax, textShortMax } from '../limits.ts';
import { organizationFields } from './organization-admin.ts';
import { optionalText, requiredText } from '../rules/text.ts';

const { name: _name, ...fields } = organizationFields;

/** A row of a sheet of organisations: its names in columns, and the number of its parent. */
export const organizationSheetRow = z.object({
  ...fields,
  nameZh: requiredText(textShortMax),
  nameEn: z._default(optionalText(textShortMax), ''),
  nameDe: z._default(optionalText(textShortMax), ''),
  parentNumber: z._default(optionalText(idMax), ''),
});
export type OrganizationSheetRow = z.output<typeof organizationSheetRow>;
