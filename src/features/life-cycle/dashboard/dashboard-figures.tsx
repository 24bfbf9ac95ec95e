import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { LifeCycleDashboard } from '#src/contract/life-cycle/dashboard.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { texts } from './texts.ts';

interface DashboardFiguresProps {
  dashboard: LifeCycleDashboard;
  /** False: the lists cannot be filtered by what is counted here. */
  isLinked: boolean;
}

/** The figures at the head of the page; each opens the list behind it. */
export function DashboardFigures({ dashboard, isLinked }: DashboardFiguresProps) {
  const t = useTexts(texts);
  const tabLink = useTabLink();
  const linkTo = (url: string) => (isLinked ? tabLink(url) : undefined);
  const { stages, missing, warrantiesEnding, cases } = dashboard;
  const sum = (figure: 'count' | 'overdue') => stages.reduce((total, each) => total + each[figure], 0);
  const ages = cases.ages.flatMap(({ upTo, count }, index) => {
    const from = (cases.ages[index - 1]?.upTo ?? -1) + 1;
    if (count === 0) return [];
    return upTo === null
      ? t('age.older', { from: from - 1, cases: count })
      : t('age.within', { from, to: upTo, cases: count });
  });
  return (
    <KpiRow label={t('figures')}>
      <KpiTile label={t('figure.demands')} value={sum('count')} onOpen={linkTo('/demand')} />
      <KpiTile label={t('figure.overdue')} value={sum('overdue')} onOpen={linkTo('/demand?overdue=1')} />
      <KpiTile label={t('figure.missing')} value={missing} onOpen={linkTo('/demand?missing=1')} />
      <KpiTile label={t('figure.warranties')} value={warrantiesEnding} onOpen={linkTo('/sale?warrantyEnding=1')} />
      <KpiTile
        label={t('figure.cases')}
        value={cases.open}
        note={ages.join(' · ') || undefined}
        onOpen={linkTo('/afterSaleService?open=open')}
      />
    </KpiRow>
  );
}
