import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { RecordRefList } from '#src/blocks/record-refs/record-refs.tsx';
import { dictionaryAdminEndpoints, type DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';

export const useUsage = (id: string) =>
  useQuery({
    ...query(useApi(), dictionaryAdminEndpoints.getDictionaryUsage, { id }, { silent: true }),
    staleTime: 0,
  });

/** What uses a value. */
export function Usage({ row: { id } }: { row: Pick<DictionaryValue, 'id'> }) {
  const t = useTexts(texts);
  const answer = useUsage(id);
  return (
    <QueryView
      query={answer}
      failed={t('usage.failed')}
      isEmpty={({ total }) => total === 0}
      empty={<Empty title={t('usage.none')} text={t('usage.noneText')} />}
    >
      {({ kinds }) => <RecordRefList refs={kinds} />}
    </QueryView>
  );
}
