import * as z from 'zod/mini';
import { ruleMessage } from '../rule-message.ts';
import { filled } from '../text.ts';

/** Region, birth date (with two digits of the year in the old form), sequence; the new form has a check character. */
const oldForm = /^\d{6}(\d{2})(\d{2})(\d{2})\d{3}$/;
const newForm = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/;
const eitherForm = new RegExp(`${oldForm.source}|${newForm.source}`);

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function hasBirthDate(value: string): boolean {
  const [, year = '', month, day] = newForm.exec(value) ?? oldForm.exec(value) ?? [];
  return isDate(year.length === 2 ? 1900 + Number(year) : Number(year), Number(month), Number(day));
}

/** ISO 7064 MOD 11-2: the check character of 17 digits. */
export function checkCharacter(digits: string): string {
  let sum = 0;
  for (const digit of digits) sum = ((sum + Number(digit)) * 2) % 11;
  const check = (12 - sum) % 11;
  return check === 10 ? 'X' : String(check);
}

const isRight = (value: string): boolean =>
  value.length === 15 || checkCharacter(value.slice(0, 17)) === value.at(-1)?.toUpperCase();

/** A resident's identity card number: 15 digits, or 18 whose last is a check character (0 to 9 or X). */
export const idCard = filled('idCard.required').check(
  z.regex(eitherForm, ruleMessage('idCard.format')),
  z.refine(hasBirthDate, ruleMessage('idCard.format')),
  z.refine(isRight, ruleMessage('idCard.wrong')),
);
