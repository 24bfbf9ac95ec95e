import * as z from 'zod/mini';
import { phoneMax } from '../limits.ts';
import { mobilePattern } from './phone-format.ts';
import { ruleMessage } from './rule-message.ts';
import { filled } from './text.ts';

const elevenDigits = new RegExp(`^\\d{${phoneMax}}$`);

/** A mobile number of the mainland. It says whether nothing, no number at all, or no mobile number stands there. */
export const phone = filled('phone.required').check(
  z.regex(elevenDigits, ruleMessage('phone.invalid', { length: phoneMax })),
  z.regex(mobilePattern, ruleMessage('phone.format')),
);

/** Area code, number without a leading 0 or 1, extension: 010-62345678-12. */
const landlinePattern = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/;
const eitherPattern = new RegExp(`${mobilePattern.source}|${landlinePattern.source}`);

export const mobileOrLandline = filled('mobileOrLandline.required').check(
  z.regex(eitherPattern, ruleMessage('mobileOrLandline.format')),
);
