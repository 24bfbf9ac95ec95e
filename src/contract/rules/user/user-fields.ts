import * as z from 'zod/mini';
import { textShortMax } from '../../limits.ts';
import { ruleMessage } from '../rule-message.ts';
import { requiredChoice, requiredText } from '../text.ts';

export const realName = requiredText(textShortMax, 'realName.required');

/** Choices that must be made; '' is none. */
export const department = requiredChoice('department.required');
export const userType = requiredChoice('userType.required');
export const userCategory = requiredChoice('userCategory.required');
export const roleList = z
  .array(requiredChoice('role.required'), ruleMessage('role.required'))
  .check(z.minLength(1, ruleMessage('role.required')));
