import { Suspense } from 'react';
import type { ChainFocus } from '#src/contract/life-cycle/chain.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useTabLink } from '../use-page-query.ts';

const ChainSection = lazyComponent(() => import('./chain-section.tsx'));
const pages = ['/demand', '/afterSaleService'];

/** Whether the user's menu has pages of the life cycle; false in elements, which have no menu. */
export function useHasLifeCycle(): boolean {
  const link = useTabLink();
  return pages.some((page) => link(page) !== undefined);
}

/** What hangs together with a record, read when its button is pressed; nothing for users without the life cycle. */
export function ChainDisclosure({ focus }: { focus: ChainFocus }) {
  if (!useHasLifeCycle()) return null;
  return (
    <Suspense>
      <ChainSection key={Object.values(focus).join()} focus={focus} />
    </Suspense>
  );
}
