import * as z from 'zod/mini';
import { userNameMax, userNameMin } from '../../limits.ts';
import { ruleMessage } from '../rule-message.ts';
import { filled } from '../text.ts';

const pattern = new RegExp(`^[A-Za-z]\\w{${userNameMin - 1},${userNameMax - 1}}$`);

/** 3 to 20 letters, digits or underscores, a letter first. */
export const userName = filled('userName.required').check(
  z.regex(pattern, ruleMessage('userName.format', { min: userNameMin, max: userNameMax })),
);
