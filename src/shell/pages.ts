import type { ComponentType } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { texts as alarmTexts } from '#src/features/alarm-manager/texts.ts';
import { texts as messageTexts } from '#src/features/message/texts.ts';
import { texts as handoverTexts } from '#src/features/shift-handover/texts.ts';
import { texts as workOrderTexts } from '#src/features/work-order/texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import type { Dictionary, TextTree } from '#src/i18n/dictionary.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { readable } from '#src/lib/readable.ts';

interface PageModule {
  readonly default: ComponentType;
  /** Starts reading what the page shows first, before it is drawn. */
  readonly prepare?: (api: ApiClient, client: QueryClient, search: URLSearchParams) => void;
}

interface PageSource {
  readonly load: () => Promise<PageModule>;
  /** Named here so that they travel beside the code, not after it. */
  readonly texts: Dictionary<TextTree>;
}

/** The only join between the server's menu and our code: a componentPath names its page exactly, or none. */
const registry: ReadonlyMap<string, PageSource> = new Map<string, PageSource>([
  [
    'views/alarmManager/index',
    { load: () => import('#src/features/alarm-manager/alarm-manager-page.tsx'), texts: alarmTexts },
  ],
  ['views/message/index', { load: () => import('#src/features/message/message-page.tsx'), texts: messageTexts }],
  [
    'views/shiftHandover/index',
    { load: () => import('#src/features/shift-handover/shift-handover-page.tsx'), texts: handoverTexts },
  ],
  [
    'views/workOrder/index',
    { load: () => import('#src/features/work-order/work-order-page.tsx'), texts: workOrderTexts },
  ],
]);

/** What most users open first: fetched while the login page is idle. */
export const firstPagePath = 'views/alarmManager/index';

const loading = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();

export const isKnownPage = (componentPath: string): boolean => registry.has(componentPath);

/** The page's module, for `use`: a failure lasts, or each render would ask again. @throws Error for an unknown page */
export function loadPage(componentPath: string, language: Language): Promise<PageModule> {
  const key = `${language} ${componentPath}`;
  const known = loading.get(key);
  if (known) return known;
  const source = registry.get(componentPath);
  if (!source) throw new Error(`no page "${componentPath}"`);
  const page = readable(
    Promise.all([source.load(), loadPlainTexts(source.texts, language)]).then(([module]) => module),
  );
  page.catch(() => failed.add(key));
  loading.set(key, page);
  return page;
}

/** What has failed is loaded anew from here on: its failure has been shown. */
export function retryFailedPages(): void {
  for (const key of failed) loading.delete(key);
  failed.clear();
}
