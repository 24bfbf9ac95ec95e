import * as z from 'zod/mini';
import { textShortMax } from '../limits.ts';
import { says } from './says.ts';
import { filled, requiredText } from './text.ts';

export const realName = requiredText(textShortMax, 'realName.required');

/** Choices that must be made; '' is none. */
export const department = filled('department.required');
export const userType = filled('userType.required');
export const userCategory = filled('userCategory.required');
export const roleList = z
  .array(filled('role.required'), says('role.required'))
  .check(z.minLength(1, says('role.required')));
