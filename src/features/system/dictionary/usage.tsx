import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import {
  dictionaryAdminEndpoints,
  type DictionaryUsage,
  type DictionaryValue,
} from '#src/contract/dictionary-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/entries.tsx';
import { DetailSection } from '#src/ui/facts.tsx';
import { Empty, QueryView } from '#src/ui/states.tsx';
import { texts } from './texts.ts';

export const useUsage = (id: string) =>
  useQuery({
    ...query(useApi(), dictionaryAdminEndpoints.getDictionaryUsage, { id }, { silent: true }),
    staleTime: 0,
  });

/** The records that have a value, by kind. */
export function UsageList({ usage: { kinds } }: { usage: DictionaryUsage }) {
  const t = useTexts(texts);
  return kinds.map(({ kind, count, outside, first }) => {
    const title = t(`usage.${kind}`, { count });
    const more = count - outside - first.length;
    return (
      <DetailSection key={kind} title={title}>
        <Entries label={title}>
          {first.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {more > 0 && <li className="ems-sub">{t('usage.more', { count: more })}</li>}
          {outside > 0 && <li className="ems-sub">{t('usage.outside', { count: outside })}</li>}
        </Entries>
      </DetailSection>
    );
  });
}

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
      {(usage) => <UsageList usage={usage} />}
    </QueryView>
  );
}
