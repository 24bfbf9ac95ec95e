import type { FormField } from '#src/blocks/form/form-field.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { adminRoleCode } from '#src/contract/user/role.ts';
import { type Grants, mergeGrants, sorted } from './grants.ts';
import { Matrix } from './matrix.tsx';
import { useMenuNames } from './use-menu-names.ts';

function GrantNames({ value }: { value: unknown }) {
  const { menuIds = [], permissions = [] } = (value ?? {}) as Partial<Grants>;
  const permissionName = useTexts(permissionTexts);
  const pageName = useMenuNames();
  return [...menuIds.map(pageName), ...permissions.map((key) => permissionName(`key.${key}`))].join(' · ') || '—';
}

/** The pages and keys of a role, as a matrix in the order of the menu. */
export const grantsField: FormField<Grants> = {
  Control: ({ form, frame, name, fixed, recordId }) => {
    const { value, onChange } = form.choice(name);
    const before = form.formState.defaultValues?.[name] as Grants;
    return (
      <Matrix
        label={frame.label}
        value={value as Grants}
        before={before}
        fixed={fixed}
        keysFixed={recordId !== undefined && form.watch('roleCode') === adminRoleCode}
        onChange={(grants) => onChange(sorted(grants))}
      />
    );
  },
  Value: GrantNames,
  toInput: (value) => sorted((value as Grants | undefined) ?? { menuIds: [], permissions: [] }),
  merge: mergeGrants,
  wide: true,
};
