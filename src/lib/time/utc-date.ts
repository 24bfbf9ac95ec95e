import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A date of the calendar, without a zone: a day or month as text, or ms that are read as UTC. */
export const utcDate = (value: string | number): Dayjs => dayjs.utc(value);
