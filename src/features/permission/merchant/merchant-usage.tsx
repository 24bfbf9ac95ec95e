import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { RecordRefList } from '#src/blocks/record-refs/record-refs.tsx';
import { type Merchant, merchantEndpoints } from '#src/contract/organization/merchant.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';

/** The branches of a merchant, with their stations and users. */
export function MerchantUsage({ row: { id } }: { row: Merchant }) {
  const t = useTexts(texts);
  const usage = useQuery({
    ...query(useApi(), merchantEndpoints.getMerchantUsage, { id }, { silent: true }),
    staleTime: 0,
  });
  return (
    <QueryView
      query={usage}
      failed={t('usage.failed')}
      isEmpty={({ kinds }) => kinds.length === 0}
      empty={<Empty title={t('usage.none')} text={t('usage.noneText')} />}
    >
      {({ kinds }) => <RecordRefList refs={kinds} />}
    </QueryView>
  );
}
