import { textIn } from '#src/contract/languages.ts';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { carbonEndpoints } from '#src/contract/statistics/carbon.ts';
import { factorUnitTexts } from '#src/contract/rules/energy/carbon.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { CarbonFactor } from '#src/contract/statistics/carbon.ts';
import { FactorButtons } from './factor-actions.tsx';
import { factorTones } from './factor-reads.ts';
import { texts } from './factor-texts.ts';

function StateMark({ row: { state } }: { row: CarbonFactor }) {
  const t = useTexts(texts);
  return <StatusDot tone={factorTones[state]}>{t(`state.${state}`)}</StatusDot>;
}

/** All facts of a factor: what it is, of which year, who published it when, and how long it applies. */
export const FactorDetail = defineDetail({
  endpoint: carbonEndpoints.getCarbonFactor,
  texts,
  title: ({ region, kind, dataYear }, { t }) => `${t(`region.${region}`)} ${t(`kind.${kind}`)} ${dataYear}`,
  mark: StateMark,
  facts: (fact) => [
    fact.custom('value', {
      cell: ({ value, unit }) => <Value value={value} unit={factorUnitTexts[unit]} digits={4} />,
    }),
    fact.choice('status'),
    fact.custom('upstream', { value: ({ upstream }, { t }) => t(upstream ? 'upstream.yes' : 'upstream.no') }),
    fact.day('publishedOn'),
    fact.day('validFrom'),
    fact.day('validTo'),
    fact.time('inForceAt', { show: 'minute' }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('source', { cell: ({ source }, { language }) => textIn(source, language) }),
    section.custom('document', {
      cell: ({ document }) =>
        document !== '' && (
          <a href={document} target="_blank" rel="noreferrer">
            {document}
          </a>
        ),
    }),
  ],
  history: true,
  actions: { component: FactorButtons, anyOf: ['carbonFactor_save'] },
});
