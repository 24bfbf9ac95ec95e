import * as z from 'zod/mini';
import { ledgerCodeMax } from '../../limits.ts';
import { ruleMessage } from '../rule-message.ts';

const fullWidthSigns = /[\uFF01-\uFF5E]/gu;
/** Between a full-width sign and the ASCII sign that it shows. */
const fullWidthOffset = 0xfee0;
const dashes = /[\u2010-\u2015\u2212]/gu;
/** Spaces of any width, and signs of which nothing is visible. */
const spaces = /[\s\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

/** As a serial number is stored and compared: `ｈｙ2023 00417` is `HY202300417`. */
export const normalizeSerialNumber = (text: string): string =>
  text
    .replaceAll(fullWidthSigns, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset))
    .replaceAll(dashes, '-')
    .replaceAll(spaces, '')
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

const serialLengthMin = 4;
const format = new RegExp(`^(?=.{${serialLengthMin},${ledgerCodeMax}}$)[A-Z0-9]+(?:[-./_][A-Z0-9]+)*$`);

/** Whether two texts name the same unit. Empty texts name none. */
export const isSameSerialNumber = (one: string, other: string): boolean => {
  const normalized = normalizeSerialNumber(one);
  return normalized !== '' && normalized === normalizeSerialNumber(other);
};

const figures = { min: serialLengthMin, max: ledgerCodeMax };

/** A serial number in any case and width; the result is normalized. */
export const serialNumber = z
  .string(ruleMessage('serial.required'))
  .check(
    z.overwrite(normalizeSerialNumber),
    z.minLength(1, ruleMessage('serial.required')),
    z.regex(format, ruleMessage('serial.format', figures)),
  );

/** The same, or '' for none. */
export const optionalSerialNumber = z.string().check(
  z.overwrite(normalizeSerialNumber),
  z.refine((value) => value === '' || format.test(value), ruleMessage('serial.format', figures)),
);
