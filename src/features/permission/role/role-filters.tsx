import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { organizationEndpoints } from '#src/contract/organization/organization.ts';
import { type Authority, authorities } from '#src/contract/user/permissions.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';

type FieldProps = FilterFieldProps<string | undefined>;

const silent = { silent: true };
/** Stands in the address for roles that no organisation owns. */
const platform = 'platform';

function OwnerFilter({ value, onChange }: FieldProps) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(query(useApi(), organizationEndpoints.getOrganizationTree, {}, silent));
  const options = [{ value: platform, label: t('platform') }, ...organizationOptionsOf(data)];
  return <SelectField label={t('filter.orgId')} none={t('all')} searchable {...{ options, value, onChange }} />;
}

function PageFilter({ value, onChange }: FieldProps) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(query(useApi(), roleEndpoints.listRoleMenu, {}, silent));
  const pages = data.filter(({ kind }) => kind === 'page');
  const options = pages.map((page) => ({ value: page.id, label: page.name }));
  return <SelectField label={t('filter.menuId')} none={t('all')} searchable {...{ options, value, onChange }} />;
}

function PermissionFilter({ value, onChange }: FieldProps) {
  const t = useTexts(texts);
  const name = useTexts(permissionTexts);
  const options = authorities.map((key) => ({ value: key as string, label: name(`key.${key}`) }));
  return <SelectField label={t('filter.permission')} none={t('all')} searchable {...{ options, value, onChange }} />;
}

const isAuthority = (value: string): value is Authority => authorities.some((key) => key === value);

export const filters = {
  keyword: search(),
  enabled: choice(['true', 'false'], { request: (value) => ({ enabled: value === 'true' }) }),
  orgId: id({ as: 'owner', field: OwnerFilter, request: (value) => ({ orgId: value === platform ? '' : value }) }),
  menuId: id({ as: 'menu', field: PageFilter }),
  permission: id({
    field: PermissionFilter,
    request: (value) => (isAuthority(value) ? { permission: value } : {}),
  }),
};
