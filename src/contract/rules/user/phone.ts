import * as z from 'zod/mini';
import { phoneMax } from '../../limits.ts';
import { mobilePattern } from './phone-format.ts';
import { ruleMessage } from '../rule-message.ts';
import { filled } from '../text.ts';

const elevenDigits = new RegExp(`^\\d{${phoneMax}}$`);

/** Of a German mobile number: +49, then 15, 16 or 17 and eight or nine digits. */
const germanMobile = /^\+491[567]\d{8,9}$/;
const startsGerman = (value: string): boolean => value.startsWith('+49');

/** A mobile number of the mainland. The message tells apart: nothing, no number at all, no mobile number. */
const chinesePhone = filled('phone.required').check(
  z.regex(elevenDigits, ruleMessage('phone.invalid', { length: phoneMax })),
  z.regex(mobilePattern, ruleMessage('phone.format')),
);

const germanPhone = filled('phone.required').check(z.regex(germanMobile, ruleMessage('phone.german')));

/** The rule of the country that an organisation is in. */
export const phoneOf = (country: 'CN' | 'DE') => (country === 'DE' ? germanPhone : chinesePhone);

/** A mobile number of one of the countries: one with +49 is German. Which one it has to be, the organisation says. */
export const phone = z.string(ruleMessage('phone.required')).check(({ value, issues }) => {
  const answer = z.safeParse(startsGerman(value) ? germanPhone : chinesePhone, value);
  for (const { message } of answer.error?.issues ?? [])
    issues.push({ code: 'custom', input: value, message, continue: true });
});

/** Area code, number without a leading 0 or 1, extension: 010-62345678-12. */
const landlinePattern = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/;
const eitherPattern = new RegExp(`${mobilePattern.source}|${landlinePattern.source}`);

/** Of any country or service, as it is dialled: digits with spaces, hyphens, slashes and brackets. */
export const contactNumber = z
  .string()
  .check(z.trim(), z.regex(/^\+?\d[\d ()/-]{3,22}$/, ruleMessage('phone.contact')));

export const mobileOrLandline = filled('mobileOrLandline.required').check(
  z.regex(eitherPattern, ruleMessage('mobileOrLandline.format')),
);
