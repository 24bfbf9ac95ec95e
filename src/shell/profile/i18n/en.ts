import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './zh.ts';

export default {
  title: 'Personal information',
  save: 'Save',
  saved: 'Personal information saved',
  loadFailed: 'Your personal information could not be loaded',
  avatar: {
    label: 'Picture',
    hint: 'JPEG or PNG, under {{max}} MB',
    choose: 'Upload picture',
    change: 'Change picture',
    remove: 'Remove',
    sending: 'Uploading {{percent}}%',
    sent: 'Picture uploaded; it takes effect when you save',
    failed: 'Upload failed',
  },
  username: 'Username',
  usernameHint: 'You use it to log in',
  realname: 'Full name',
  phone: 'Mobile number',
  email: 'Email',
  sex: 'Sex',
  department: 'Department',
  userType: 'User type',
  userCategory: 'User category',
  role: 'Roles',
  roleHint: 'Assigned by the administrator',
  roleReload: 'The menu is updated after a reload',
  created: 'Account created on {{date}}',
} satisfies TextsLike<typeof zh>;
