import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { type PointRecord, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';

/** The drawings, views and formulas that use a point. */
export function Usage({ row: { id } }: { row: Pick<PointRecord, 'id'> }) {
  const t = useTexts(texts);
  const answer = useQuery({
    ...query(useApi(), pointTableEndpoints.getPointUsage, { id }, { silent: true }),
    staleTime: 0,
  });
  return (
    <QueryView
      query={answer}
      failed={t('usage.failed')}
      isEmpty={({ uses, hidden }) => uses.length + hidden === 0}
      empty={<Empty title={t('usage.none')} text={t('usage.noneText')} />}
    >
      {({ uses, hidden }) => (
        <Entries label={t('tab.usage')}>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              {t(`usage.${use.kind}`)} · {use.name}
            </li>
          ))}
          {hidden > 0 && <li className="ems-sub">{t('usage.hidden', { count: hidden })}</li>}
        </Entries>
      )}
    </QueryView>
  );
}
