import { choice, id, search } from '#src/blocks/list/filters.ts';
import { archiveKinds, archiveStates } from '#src/contract/life-cycle/archive.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { demandFilter } from '../demand-filter.tsx';
import { texts } from './texts.ts';

function useDemandLabels() {
  const t = useTexts(texts);
  return { label: t('filter.demandId'), all: t('all') };
}

/** The filters of the archive. */
export const filters = {
  keyword: search(),
  demandId: id({ as: 'demand', field: demandFilter(useDemandLabels), isInOrder: true }),
  kind: choice(archiveKinds),
  state: choice(archiveStates),
  expiring: choice(['soon'], { request: () => ({ expiring: true }) }),
};
