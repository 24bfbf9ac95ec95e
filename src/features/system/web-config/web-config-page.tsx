import { defineList } from '#src/blocks/list/define-list.tsx';
import { search } from '#src/blocks/list/filters.ts';
import { webConfigEndpoints } from '#src/contract/system/web-config.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { ScopeCards } from './scope-cards.tsx';
import { scopeName } from './scope-words.ts';
import { texts } from './texts.ts';
import { WebConfigDetail } from './web-config-detail.tsx';
import { webReads } from './web-reads.ts';

/** Names and pictures of the platform and of organisations. */
const configs = defineList({
  endpoint: webConfigEndpoints.listWebConfigs,
  // Scopes are named after their organisations, and leave with them.
  topic: { brand: webReads, organization: webReads },
  texts,
  filters: { keyword: search() },
  columns: (column) => [
    column.custom('scope', { value: (row, { t }) => scopeName(row, t), stacked: 'title', minWidth: 180 }),
  ],
  cards: ScopeCards,
  detail: WebConfigDetail,
  form: lazyComponent(() => import('./web-config-form.tsx')),
  create: 'webConfig_save',
});

export default configs.Page;
export const prepare = configs.prefetch;
