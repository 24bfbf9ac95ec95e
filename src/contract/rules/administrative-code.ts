import * as z from 'zod/mini';
import { administrativeCodeLength } from '../limits.ts';
import { says } from './says.ts';

const length = administrativeCodeLength;
const message = says('administrativeCode.format', { length });

export const administrativeCode = z.string(message).check(z.regex(new RegExp(`^[0-9A-Z]{${length}}$`), message));
