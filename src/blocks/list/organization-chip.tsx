import { useQuery } from '@tanstack/react-query';
import times from 'primeicons/raw-svg/times.svg?icon';
import { useApi } from '#src/runtime.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { organizationNames, organizationQuery } from '../fleet/use-overview.ts';
import { texts } from '../station/texts.ts';
import type { FilterFieldProps } from './filter-types.ts';

type ChipProps = Pick<FilterFieldProps<string | undefined, never>, 'value' | 'onChange'>;

/** The organisation whose stations the list is about, where there is one; a click shows all stations again. */
export function OrganizationChip({ value, onChange }: ChipProps) {
  return value === undefined ? null : <Chip orgId={value} onRemove={() => onChange(undefined)} />;
}

function Chip({ orgId, onRemove }: { orgId: string; onRemove(): void }) {
  const t = useTexts(texts);
  const { data: tree = [] } = useQuery(organizationQuery(useApi()));
  return (
    <Button className="ems-list-chip" iconEnd={times} onClick={onRemove}>
      {t('onlyOrganization', { organization: organizationNames(tree).get(orgId) ?? orgId })}
    </Button>
  );
}
