import * as z from 'zod/mini';
import { email } from './email.ts';
import { phone } from './phone.ts';
import { department, realName, roleList, userCategory, userType } from './user-fields.ts';
import { userName } from './user-name.ts';

/** The user profile form (EN-02). What it only shows is any text. */
export const profileFormRules = z.object({
  username: userName,
  phone,
  realname: realName,
  /** Shown in forms of other users only, which add its rule. */
  password: z.string(),
  departmentId: department,
  department: z.string(),
  userType,
  userCategory,
  role: roleList,
  email,
  sex: z.string(),
  status: z.string(),
  isMonitor: z.string(),
  createTime: z.string(),
  avatar: z.string(),
});

/** The form's fields by those of the request to `/user/update`. */
export const profileFieldOf = {
  userName: 'username',
  realName: 'realname',
  deptId: 'departmentId',
  userTypeCode: 'userType',
  userCategoryCode: 'userCategory',
} as const;
