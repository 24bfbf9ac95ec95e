import { type RefObject, useEffect, useRef } from 'react';
import { DictionarySelect } from '#src/blocks/dictionary/dictionary-select.tsx';
import type { usePictureUpload } from '#src/blocks/picture/use-picture-upload.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { emailMax, phoneMax, phoneWithCountryMax, textShortMax, userNameMax } from '#src/contract/limits.ts';
import { adminRoleKey } from '#src/contract/user/permissions.ts';
import type { ProfileForm } from '#src/contract/user/user-profile.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { TreeField } from '#src/ui/tree-field/tree-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { AvatarField } from './avatar-field.tsx';
import type { ProfileData } from './profile-data.ts';
import { profileTexts } from './texts.ts';

type Form = SchemaForm<ProfileForm, ProfileForm>;

interface ProfileFieldsProps {
  form: Form;
  data: ProfileData;
  avatar: ReturnType<typeof usePictureUpload>;
}

/** Focuses the first field once the fields are loaded, if the focus is still on a button of the footer. */
function useFirstField(box: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const root = box.current?.getRootNode() as Document | ShadowRoot;
    if (root.activeElement?.closest('.ems-dialog-footer'))
      box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [box]);
}

export function ProfileFields({ form, data, avatar }: ProfileFieldsProps) {
  const t = useTexts(profileTexts);
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  useFirstField(box);
  const department = form.choice('departmentId');
  const { username, realname, department: departmentName, createTime } = form.getValues();
  return (
    <div ref={box} className="ems-profile">
      <AvatarField
        value={form.choice('avatar').value}
        name={realname || username}
        upload={avatar.upload}
        error={form.choice('avatar').error}
        onFile={avatar.send}
        onRemove={() => {
          avatar.forget();
          form.choice('avatar').onChange('');
        }}
      />
      <TextField
        {...form.field('username')}
        label={t('username')}
        hint={t('usernameHint')}
        maxLength={userNameMax}
        autoComplete="username"
        required
      />
      <TextField
        {...form.field('realname')}
        label={t('realname')}
        maxLength={textShortMax}
        autoComplete="name"
        required
      />
      <TextField
        {...form.field('phone')}
        label={t('phone')}
        type="tel"
        inputMode="numeric"
        maxLength={form.watch('phone').startsWith('+') ? phoneWithCountryMax : phoneMax}
        autoComplete="tel-national"
        required
      />
      <TextField {...form.field('email')} label={t('email')} type="email" maxLength={emailMax} autoComplete="email" />
      <Choice form={form} name="sex" label={t('sex')} />
      <TreeField
        {...department}
        label={t('department')}
        nodes={data.departments}
        valueLabel={departmentName}
        required
      />
      <Choice form={form} name="userType" label={t('userType')} required />
      <Choice form={form} name="userCategory" label={t('userCategory')} required />
      <Roles form={form} data={data} />
      {createTime && (
        <p className="ems-profile-created ems-profile-wide">{t('created', { date: formats.date(createTime) })}</p>
      )}
    </div>
  );
}

interface ChoiceProps {
  form: Form;
  name: 'sex' | 'userType' | 'userCategory';
  label: string;
  required?: boolean | undefined;
}

/** One of the values of a dictionary; the user's stays, even if it is off by now. */
function Choice({ form, name, label, required }: ChoiceProps) {
  return <DictionarySelect dictType={dictTypes[name]} label={label} required={required} {...form.choice(name)} />;
}

/** Editable with ROLE_KEY_ADMIN; read-only for all other users. */
function Roles({ form, data }: Omit<ProfileFieldsProps, 'avatar'>) {
  const t = useTexts(profileTexts);
  const { permissions, roleCode } = useSession();
  const { value, onChange, error } = form.choice('role');
  if (!permissions.includes(adminRoleKey)) {
    const nameOf = (id: string) => data.roles.find((role) => role.id === id)?.roleName ?? roleCode;
    return (
      <TextField
        className="ems-profile-wide"
        label={t('role')}
        hint={t('roleHint')}
        value={value.map(nameOf).join(', ')}
        readOnly
      />
    );
  }
  return (
    <SelectField
      multiple
      required
      className="ems-profile-wide"
      label={t('role')}
      hint={t('roleReload')}
      options={data.roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
      value={value}
      onChange={(ids) => onChange([...ids])}
      error={error}
    />
  );
}
