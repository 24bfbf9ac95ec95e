import * as z from 'zod/mini';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { DictionaryFilter } from '#src/blocks/dictionary/dictionary-field.tsx';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { type Authority, authorities } from '#src/contract/user/permissions.ts';
import { day } from '#src/contract/rules/times.ts';
import { userStates } from '#src/contract/user/user-filter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { addDays, addMonths } from '#src/ui/date-field/calendar-days.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';
import { useRoleOptions } from './use-choices.ts';

type FieldProps = FilterFieldProps<string | undefined>;

const dayMs = 86_400_000;
/** A whole day, so that the request stays the same for a day. */
const inDays = (days: number, now: number): string => new Date((Math.floor(now / dayMs) + days) * dayMs).toISOString();

const lastOfMonth = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

function RoleFilter({ value, onChange }: FieldProps) {
  const t = useTexts(texts);
  return (
    <SelectField
      label={t('filter.roleId')}
      none={t('all')}
      options={useRoleOptions()}
      value={value}
      onChange={onChange}
    />
  );
}

function PermissionFilter({ value, onChange }: FieldProps) {
  const t = useTexts(texts);
  const name = useTexts(permissionTexts);
  const options = authorities.map((key) => ({ value: key as string, label: name(`key.${key}`) }));
  return (
    <SelectField
      label={t('filter.permission')}
      none={t('all')}
      searchable
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

function UserTypeFilter({ value, onChange }: FieldProps) {
  const label = useTexts(texts)('field.userTypeCode');
  return <DictionaryFilter dictType={dictTypes.userType} {...{ label, value, onChange }} />;
}

function UserCategoryFilter({ value, onChange }: FieldProps) {
  const label = useTexts(texts)('field.userCategoryCode');
  return <DictionaryFilter dictType={dictTypes.userCategory} {...{ label, value, onChange }} />;
}

const spans = ['30', '90'] as const;
const isSpan = (value: string): value is (typeof spans)[number] => spans.some((span) => span === value);

/** A number of days from today, or the day or month that the calendar has set. */
function ExpiryFilter({ value, onChange }: FieldProps) {
  const t = useTexts(texts);
  const options = [
    ...spans.map((span) => ({ value: span as string, label: t(`expires.${span}`) })),
    ...(value && !isSpan(value) ? [{ value, label: value }] : []),
  ];
  return (
    <SelectField label={t('filter.expires')} none={t('all')} options={options} value={value} onChange={onChange} />
  );
}

/** The request of a number of days, of a day (`2026-12-31`) and of a month (`2026-12`); nothing of anything else. */
function expiryRequest(value: string, now: number) {
  if (isSpan(value)) return { expiresBefore: inDays(Number(value), now) };
  const [from, to] = value.length === 7 ? [`${value}-01`, lastOfMonth(value)] : [value, value];
  return z.safeParse(day, from).success ? { expiresFrom: from, expiresTo: to } : {};
}

const isAuthority = (value: string): value is Authority => authorities.some((key) => key === value);

export const filters = {
  keyword: search(),
  state: choice(userStates),
  orgId: id(),
  roleId: id({ field: RoleFilter, folded: true }),
  permission: id({
    field: PermissionFilter,
    folded: true,
    request: (key) => (isAuthority(key) ? { permission: key } : {}),
  }),
  userTypeCode: id({ field: UserTypeFilter, folded: true }),
  userCategoryCode: id({ field: UserCategoryFilter, folded: true }),
  expires: id({ field: ExpiryFilter, folded: true, request: expiryRequest }),
  inactive: choice(['90'], { folded: true, request: (days, now) => ({ inactiveSince: inDays(-Number(days), now) }) }),
};
