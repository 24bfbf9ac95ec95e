import * as z from 'zod/mini';
import { administrativeCodeLength } from '../limits.ts';
import { ruleMessage } from './rule-message.ts';

const length = administrativeCodeLength;
const message = ruleMessage('administrativeCode.format', { length });

export const administrativeCode = z.string(message).check(z.regex(new RegExp(`^[0-9A-Z]{${length}}$`), message));
