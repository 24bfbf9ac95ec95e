import * as z from 'zod/mini';
import { decimalsMax, plannedHoursMax, tenDigits } from '../limits.ts';
import { ruleMessage } from './rule-message.ts';

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** What stands behind the point, as it was written: 1.10 has two. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

type NumberRule = z.core.$ZodCheck<string>;

/** A rule of one number, which it gets as decimal text. */
export const numberRule = (isValid: (value: string) => boolean, message: string): NumberRule =>
  z.refine(isValid, message);

export const positive = numberRule((value) => Number(value) > 0, ruleMessage('number.positive'));
export const integer = numberRule((value) => /^-?\d+$/.test(value), ruleMessage('number.integer'));
/** Above 0 with at most two decimals: prices, amounts. */
export const positiveDecimal = numberRule(
  (value) => Number(value) > 0 && decimalsOf(value) <= decimalsMax,
  ruleMessage('number.decimals', { max: decimalsMax }),
);
export const atMost = (max: number): NumberRule =>
  numberRule((value) => Number(value) <= max, ruleMessage('number.max', { max }));
/** Planned hours of a task; longer ones are to be split. */
export const plannedHours = numberRule(
  (value) => Number(value) <= plannedHoursMax,
  ruleMessage('duration.split', { max: plannedHoursMax }),
);

const isBlank = (entered: unknown): boolean => typeof entered === 'string' && entered.trim() === '';
const isEntered = z.minLength(1, ruleMessage('text.required'));

/** A number, from a field's text or from a request; the result is a number. The message is that of the first broken rule. */
export const number = (...rules: readonly NumberRule[]) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()], ruleMessage('number.format')), z.transform(String)),
    z.pipe(
      z.string().check(z.trim(), isEntered, z.regex(decimal, ruleMessage('number.format')), ...rules),
      z.transform(Number),
    ),
  );

// What was entered goes through no union with the number: of that, the texts of the number's rules would be lost.

/** A number, or none: nothing or spaces in a form. */
export const numberOrNone = (schema: ReturnType<typeof number>) =>
  z._default(
    z.pipe(
      z.pipe(
        z.union([z.null(), z.string(), z.number()], ruleMessage('number.format')),
        z.transform((entered) => (isBlank(entered) ? null : entered)),
      ),
      z.nullable(schema),
    ),
    null,
  );

/** A number; nothing or spaces of a form are 0. */
export const numberOrZero = z._default(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], ruleMessage('number.format')),
      z.transform((entered) => (isBlank(entered) ? 0 : entered)),
    ),
    number(),
  ),
  0,
);

/** `35%`, `12.5%`: 0 to 100 with its sign. */
export const percent = z
  .string(ruleMessage('number.percent'))
  .check(z.regex(/^(?:100(?:\.0+)?|\d{1,2}(?:\.\d+)?)%$/, ruleMessage('number.percent')));

const tenDigitText = ruleMessage('number.tenDigits', { length: tenDigits });
export const tenDigitNumber = z.string(tenDigitText).check(z.regex(new RegExp(`^\\d{${tenDigits}}$`), tenDigitText));
