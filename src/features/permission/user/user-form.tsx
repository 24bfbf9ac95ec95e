import { choice, tree } from '#src/blocks/form/choice-fields.tsx';
import { dictionaryChoice } from '#src/blocks/dictionary/dictionary-field.tsx';
import { useOfferedValue } from '#src/blocks/dictionary/use-dictionary.ts';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { text, textArea, toggle } from '#src/blocks/form/fields.tsx';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import type { DialogProps, FormProps } from '#src/blocks/list/types.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { type Language, languages } from '#src/contract/languages.ts';
import { pictureField } from '#src/blocks/picture/picture-field.tsx';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import {
  newUserForm,
  type UserForm,
  userAdminEndpoints,
  userForm,
  type UserRecord,
} from '#src/contract/user/user-admin.ts';
import { languageNames } from '#src/i18n/language-names.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';
import type { filters } from './user-filters.tsx';
import { useDepartments, useOrganizations, useRoleOptions, userReads } from './use-choices.ts';

/** Roles of the list that the caller may give. */
function roles(): FormField<string[]> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    return <SelectField multiple {...frame} {...form.choice(name)} options={useRoleOptions()} disabled={fixed} />;
  }
  function Value({ value }: ValueProps) {
    const options = useRoleOptions();
    const ids: unknown[] = Array.isArray(value) ? value : [];
    return ids.map((id) => options.find((option) => option.value === id)?.label ?? String(id)).join(', ') || '—';
  }
  return { Control, Value, toInput: (value) => (Array.isArray(value) ? (value as string[]) : []), required: true };
}

const emptyOrg = { orgId: '' };

/** A department of the organisation that is chosen. */
const department = (): FormField<string> =>
  tree((value, form) => useDepartments(value, form && { ...emptyOrg, ...form.watch() }.orgId));

const roleIdsOf = ({ roles: given }: UserRecord): string[] => given.map(({ id }) => id);

/** The request of a change: roles travel as what is added and removed. */
function changeRequest({ roles: chosen, ...fields }: UserForm, record: UserRecord | undefined) {
  const before = record ? roleIdsOf(record) : [];
  return {
    ...fields,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    addRoles: chosen.filter((id) => !before.includes(id)),
    removeRoles: before.filter((id) => !chosen.includes(id)),
  };
}

const language = choice<Language>({
  values: languages,
  none: 'anyLanguage',
  useText: () => (value) => languageNames[value],
});

const fields = {
  userName: text(),
  realName: text(),
  sex: dictionaryChoice<'' | '0' | '1'>(dictTypes.sex),
  phone: text({ type: 'tel' }),
  email: text({ type: 'email' }),
  address: text(),
  orgId: tree(useOrganizations),
  deptId: department(),
  roles: roles(),
  userTypeCode: dictionaryChoice(dictTypes.userType),
  userCategoryCode: dictionaryChoice(dictTypes.userCategory),
  avatar: pictureField({ kind: fileKinds.avatar }),
  isMonitor: toggle(),
  expiresOn: date(),
  language,
  remark: textArea(),
};

const rows = [
  ['userName', 'realName'],
  ['sex', 'phone'],
  ['email', 'address'],
  ['orgId', 'deptId'],
  ['userTypeCode', 'userCategoryCode'],
  ['expiresOn', 'language'],
] as const;

const widthPx = 640;

/** A user: the person, the organisation with its roles, and until when access lasts. */
const EditUser = defineForm(userForm, {
  texts,
  fields,
  rows,
  read: userAdminEndpoints.getUserRecord,
  update: userAdminEndpoints.updateUser,
  stale: userReads,
  toInput: (record) => ({ roles: roleIdsOf(record), deptId: record.deptId ?? '' }),
  toRequest: changeRequest,
  fixed: ({ isCaller, isAbove }) => [
    ...(isCaller || isAbove ? (['orgId', 'roles', 'expiresOn'] as const) : []),
    ...(isAbove ? (['userName', 'phone', 'email'] as const) : []),
  ],
  nameOf: ({ realName }) => realName,
  effect: { endpoint: userAdminEndpoints.previewUser, request: (save) => save },
  widthPx,
});

/** The start password is changed at the first sign-in; without one the user sets it by a link. */
const NewUser = defineForm(newUserForm, {
  texts,
  fields: { ...fields, password: text({ type: 'password', autoComplete: 'new-password', required: false }) },
  rows,
  read: userAdminEndpoints.getUserRecord,
  create: userAdminEndpoints.createUser,
  stale: userReads,
  widthPx,
});

/** A new user of the organisation that the list is filtered by, or the form of one. */
export default function UserFormDialog({ id, list, ...props }: FormProps<UserRecord, typeof filters>) {
  if (id !== undefined) return <EditUser id={id} {...props} />;
  return <NewUserOf orgId={list.filters.orgId} {...props} />;
}

/** A type or a category that is switched off is not proposed. */
function NewUserOf({ orgId, ...props }: DialogProps & { orgId: string | undefined }) {
  const userTypeCode = useOfferedValue(dictTypes.userType, '1');
  const userCategoryCode = useOfferedValue(dictTypes.userCategory, '1');
  if (userTypeCode === undefined || userCategoryCode === undefined) return null;
  return <NewUser initial={{ userTypeCode, userCategoryCode, ...(orgId !== undefined && { orgId }) }} {...props} />;
}
