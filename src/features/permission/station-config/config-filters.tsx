import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import { useSearchedUsers } from '#src/blocks/use-searched-users.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';
import { useOrganizationOptions, useSearchedMerchants } from './use-choices.ts';

type FieldProps = FilterFieldProps<string | undefined>;

type SelectProps = { searchable: boolean; options: readonly Option<string>[]; onSearch?(text: string): void };
type FilterName = 'orgId' | 'merchantId' | 'userId';

function ChoiceFilter({ name, ...field }: FieldProps & { name: FilterName } & SelectProps) {
  const t = useTexts(texts);
  return <SelectField label={t(`filter.${name}`)} none={t('all')} {...field} />;
}

function OrganizationFilter(props: FieldProps) {
  const options = useOrganizationOptions();
  return <ChoiceFilter name="orgId" searchable={options.length >= searchableFrom} {...{ options }} {...props} />;
}

const MerchantFilter = (props: FieldProps) => (
  <ChoiceFilter name="merchantId" searchable {...useSearchedMerchants(props.value)} {...props} />
);

const UserFilter = (props: FieldProps) => (
  <ChoiceFilter name="userId" searchable {...useSearchedUsers(props.value)} {...props} />
);

export const filters = {
  keyword: search(),
  orgId: id({ field: OrganizationFilter }),
  merchantId: id({ field: MerchantFilter, folded: true }),
  userId: id({ field: UserFilter, folded: true }),
  holes: choice(['yes', 'no'], { request: (holes) => ({ hasHoles: holes === 'yes' }) }),
};
