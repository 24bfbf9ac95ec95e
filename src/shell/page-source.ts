import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';

export interface PageModule {
  readonly default: ComponentType;
  /** Starts reading what the page shows first, before it is drawn. */
  readonly prepare?: (api: ApiClient, client: QueryClient, search: URLSearchParams) => void;
}

export interface PageSource {
  readonly load: () => Promise<PageModule>;
  /** Named here so that they travel beside the code, not after it. */
  readonly texts: TextTable<TextTree>;
}
