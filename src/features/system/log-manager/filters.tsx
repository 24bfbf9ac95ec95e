import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { useSearchedUsers } from '#src/blocks/use-searched-users.ts';
import { choice, flag, id, period, search, text } from '#src/blocks/list/filters.ts';
import { auditAreas } from '#src/contract/system/audit.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { type AuditAction, auditActions } from '#src/contract/rules/audit-action.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';
import { useActionWords } from './entry-words.tsx';
import { texts } from './texts.ts';

type FieldProps = FilterFieldProps<string | undefined>;

const hourMs = 3_600_000;
const spans = ['1', '7', '30', '90', 'all'] as const;
type Span = (typeof spans)[number];

/** The last days up to now, from a whole hour on, so that the request stays the same for an hour. */
const lastDays = (span: Span, now: number) =>
  span === 'all' ? {} : { from: new Date((Math.floor(now / hourMs) - 24 * Number(span)) * hourMs).toISOString() };

/** How many days the list shows; a period replaces it. */
export const spanFilter = () => choice(spans, { initial: '7', request: lastDays });
export const periodFilter = () =>
  period({
    folded: true,
    request: ({ from, to }) => (from === undefined && to === undefined ? {} : { from, to }),
  });

function Choice({
  value,
  onChange,
  name,
  options,
  onSearch,
}: FieldProps & {
  name: 'userId' | 'orgId' | 'action';
  options: readonly Option<string>[];
  onSearch?: (text: string) => void;
}) {
  const t = useTexts(texts);
  return (
    <SelectField
      label={t(`filter.${name}`)}
      none={t('all')}
      searchable
      options={options}
      value={value}
      onChange={onChange}
      onSearch={onSearch}
    />
  );
}

function UserField(props: FieldProps) {
  return <Choice {...props} name="userId" {...useSearchedUsers(props.value)} />;
}

const organizationOptions = (tree: readonly Organization[]): Option<string>[] =>
  tree.flatMap(({ id: value, orgName, childList }) => [{ value, label: orgName }, ...organizationOptions(childList)]);

function OrganizationField(props: FieldProps) {
  const { data = [] } = useQuery(organizationQuery(useApi()));
  return <Choice {...props} name="orgId" options={organizationOptions(data)} />;
}

function ActionField(props: FieldProps) {
  const { action } = useActionWords();
  const options = auditActions.filter((each) => each !== 'other').map((value) => ({ value, label: action(value, '') }));
  return <Choice {...props} name="action" options={options} />;
}

export const userFilter = () => id({ field: UserField, isInOrder: true });

export const filters = {
  keyword: search(),
  span: spanFilter(),
  userId: userFilter(),
  area: choice(auditAreas),
  outcome: choice(['done', 'refused'], { folded: true }),
  at: periodFilter(),
  action: id({ field: ActionField, folded: true, request: (value) => ({ action: value as AuditAction }) }),
  orgId: id({ field: OrganizationField, folded: true }),
  address: text({ folded: true }),
  rightsOnly: flag({ folded: true }),
  targetId: text({ folded: true }),
  requestId: id(),
};
