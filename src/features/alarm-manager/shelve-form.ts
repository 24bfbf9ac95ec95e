import * as z from 'zod/mini';
import { alarmText, shelveMinutesMax } from '#src/contract/alarm/alarm-work.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { timeText } from '#src/contract/rules/times.ts';

const minuteMs = 60_000;

/** Minutes that are offered: half an hour to the longest time that there is. */
export const spans = [30, 60, 120, 240, 480, 1440, 4320, shelveMinutesMax] as const;
/** The end is entered itself. */
export const untilChoice = 'until';

/** Minutes from `now` to a wall clock of this browser; NaN where it is none. */
const minutesTo = (text: string, now: number): number => Math.ceil((new Date(text).getTime() - now) / minuteMs);

/** The time that was chosen, in minutes. */
export const minutesOf = ({ span, until }: { span: string; until: string }, now: number): number =>
  span === untilChoice ? minutesTo(until, now) : Number(span);

const isEnd = (minutes: number): boolean => minutes >= 1 && minutes <= shelveMinutesMax;

/** @param now answers the time by the server's clock */
export const shelveForm = (now: () => number) =>
  z.object({ reason: alarmText, span: z.string(), until: timeText }).check(
    z.refine(({ span, until }) => span !== untilChoice || until !== '', {
      error: ruleMessage('text.required'),
      path: ['until'],
      abort: true,
    }),
    z.refine((form) => isEnd(minutesOf(form, now())), { error: ruleMessage('field.invalid'), path: ['until'] }),
  );
