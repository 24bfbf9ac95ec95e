import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { searchableFrom } from '#src/ui/searchable-from.ts';
import { type Option, SelectField } from '#src/ui/select-field.tsx';
import { texts } from './texts.ts';
import { useMerchantOptions, useOrganizationOptions, useUserOptions } from './use-choices.ts';

type FieldProps = FilterFieldProps<string | undefined>;

function filterField(key: 'orgId' | 'merchantId' | 'userId', useOptions: () => readonly Option<string>[]) {
  return function ChoiceFilter({ value, onChange }: FieldProps) {
    const t = useTexts(texts);
    const options = useOptions();
    return (
      <SelectField
        label={t(`filter.${key}`)}
        none={t('all')}
        options={options}
        searchable={options.length >= searchableFrom}
        value={value}
        onChange={onChange}
      />
    );
  };
}

export const filters = {
  keyword: search(),
  orgId: id({ field: filterField('orgId', useOrganizationOptions) }),
  merchantId: id({ field: filterField('merchantId', useMerchantOptions), folded: true }),
  userId: id({ field: filterField('userId', useUserOptions), folded: true }),
  holes: choice(['yes', 'no'], { request: (holes) => ({ hasHoles: holes === 'yes' }) }),
};
