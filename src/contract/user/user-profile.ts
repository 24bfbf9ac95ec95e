import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, id, ignored, time } from '../fields.ts';
import { idMax } from '../limits.ts';
import { email } from '../rules/user/email.ts';
import { phone } from '../rules/user/phone.ts';
import type { profileFormRules } from '../rules/user/profile-form.ts';
import { department, realName, roleList, userCategory, userType } from '../rules/user/user-fields.ts';
import { shortText } from '../rules/text.ts';
import { userName } from '../rules/user/user-name.ts';

const text = z._default(z.nullable(z.string()), null);

/** What `/user/info` answers. Type, category and roles are ours: servers may leave them out. */
export const userProfile = z.object({
  userName: z.string(),
  phone: text,
  realName: text,
  deptId: text,
  deptName: text,
  email: text,
  /** '0' male, '1' female. */
  sex: z._default(z.nullable(flag), null),
  statusCode: z._default(flag, '0'),
  isMonitor: z._default(flag, '0'),
  creationTime: z._default(z.nullable(time), null),
  avatar: text,
  userTypeCode: z._default(z.nullable(flag), null),
  userCategoryCode: z._default(z.nullable(flag), null),
  role: z._default(z.array(id), []),
});
export type UserProfile = z.output<typeof userProfile>;

/** What the dialog edits. Texts are '' where there is nothing, as form fields have it; roles by their ids. */
export type ProfileForm = z.infer<typeof profileFormRules>;

/** The user as the form shows it. */
export const profileForm = (user: UserProfile): ProfileForm => ({
  username: user.userName,
  phone: user.phone ?? '',
  realname: user.realName ?? '',
  password: '',
  departmentId: user.deptId ?? '',
  department: user.deptName ?? '',
  userType: user.userTypeCode ?? '',
  userCategory: user.userCategoryCode ?? '',
  role: user.role,
  email: user.email ?? '',
  sex: user.sex ?? '',
  status: user.statusCode,
  isMonitor: user.isMonitor,
  createTime: user.creationTime ?? '',
  avatar: user.avatar ?? '',
});

/** The request of `/user/update`; the same rules as in the form. */
export const profileUpdate = z.object({
  userName,
  phone,
  realName,
  userTypeCode: userType,
  userCategoryCode: userCategory,
  email,
  role: roleList,
  /** '' where nothing was chosen. */
  sex: z.pipe(flag, z.enum(['', '0', '1'])),
  deptId: department,
  isMonitor: flag,
  statusCode: flag,
  /** Attachment id; '' for no picture. */
  avatar: shortText(idMax),
  userId: id,
});
export type ProfileUpdate = z.input<typeof profileUpdate>;

/** The payload that saves the form; the department travels as its id alone. */
export const profilePayload = (form: ProfileForm, userId: string): ProfileUpdate => ({
  userName: form.username,
  phone: form.phone,
  realName: form.realname,
  userTypeCode: form.userType,
  userCategoryCode: form.userCategory,
  email: form.email,
  role: form.role,
  sex: form.sex,
  deptId: form.departmentId,
  isMonitor: form.isMonitor,
  statusCode: form.status,
  avatar: form.avatar,
  userId,
});

export const profileEndpoints = named({
  getUser: endpoint({ method: 'POST', path: '/user/info' }, { request: z.object({ id }), response: userProfile }),
  /** The caller's profile; a user name of another user is refused. */
  updateProfile: endpoint({ method: 'POST', path: '/user/update' }, { request: profileUpdate, response: ignored }),
});
