import * as z from 'zod/mini';
import { ruleMessage } from './rule-message.ts';

type Times<F extends string> = Readonly<Record<F, string>>;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/;
// Without the pattern, Date.parse would read "1" as a year.
// It would also read 30 February as 2 March.
const isTime = (value: string): boolean =>
  isoTime.test(value) && z.safeParse(day, value.slice(0, 10)).success && Number.isFinite(Date.parse(value));

/** A day of these years, both included: other ones are mistyped. */
export const dayOfYears = (min: number, max: number) =>
  z.iso.date(ruleMessage('date.format')).check(
    z.refine(
      (date) => {
        const year = Number(date.slice(0, 4));
        return year >= min && year <= max;
      },
      ruleMessage('date.years', { min, max }),
    ),
  );

/** A day, `2026-06-01`, of years that every calendar and every answer of the server can express. */
export const day = dayOfYears(1900, 2199);

/** A day, or '' for none. */
export const optionalDay = z.string().check(
  z.check(({ value, issues }) => {
    const fault = value === '' ? undefined : z.safeParse(day, value).error?.issues[0];
    if (fault) issues.push({ code: 'custom', input: value, message: fault.message, continue: true });
  }),
);

/** A time as `<input type="datetime-local">` or ISO 8601 has it; '' is none. */
export const timeText = z
  .string()
  .check(z.refine((value) => value === '' || isTime(value), ruleMessage('times.format')));

/**
 * For an object with times, named in their order: none may be left out before a later one, none may be later than the
 * next. The complaint goes to the field that has to change.
 */
export const timesInOrder = <F extends string>(...fields: readonly F[]) =>
  z.check<Times<F>>(({ value, issues }) => {
    const complain = (field: F, key: 'times.sequence' | 'times.order') =>
      issues.push({ code: 'custom', input: value, path: [field], message: ruleMessage(key), continue: true });
    let before: F | undefined;
    for (const [index, field] of fields.entries()) {
      const isLast = fields.slice(index + 1).every((later) => value[later] === '');
      if (value[field] === '') {
        if (!isLast) complain(field, 'times.sequence');
        continue;
      }
      if (before && Date.parse(value[before]) > Date.parse(value[field])) complain(field, 'times.order');
      before = field;
    }
  });
