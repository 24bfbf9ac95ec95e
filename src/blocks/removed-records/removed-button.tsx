import history from 'primeicons/raw-svg/history.svg?icon';
import { type ReactNode } from 'react';
import type { NamedEndpoint } from '#src/api/call.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { removedPage, removedRequest, RemovedRecord, restoreRequest } from '#src/contract/removed.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { usePageQuery } from '../use-page-query.ts';
import { texts } from './texts.ts';

const RemovedDialog = lazyComponent(() => import('./removed-dialog.tsx'));

export type RestoreEndpoint = NamedEndpoint & Endpoint<typeof restoreRequest>;

/** What a dialog that restores a record is given. */
export interface RestoreProps {
  record: RemovedRecord;
  onClose(): void;
  /** Closes the dialog after the record is restored. */
  onDone(): void;
}

export interface RemovedOptions {
  /** Lists the removed records. */
  readonly list: NamedEndpoint & Endpoint<typeof removedRequest, typeof removedPage>;
  /** Further fields of that request. */
  readonly request?: Readonly<Record<string, string>>;
  /** Restores one, or asks to confirm that first. */
  readonly restore: RestoreEndpoint | ((props: RestoreProps) => ReactNode);
}

interface RemovedButtonProps extends RemovedOptions {
  /** Reads that a restored record makes stale. */
  stale: readonly EndpointName[];
  /** Name of the address's entry. */
  as?: string;
}

/** Shows the removed records of a kind, each with its time to be restored. The address names the opened view. */
export function RemovedButton({ as = 'removed', ...dialog }: RemovedButtonProps) {
  const t = useTexts(texts);
  const page = usePageQuery();
  const close = () => page.set({ [as]: null });
  return (
    <>
      <Button icon={history} onClick={() => page.set({ [as]: '1' })}>
        {t('open')}
      </Button>
      {page.get(as) === '1' && (
        <ComingDialog onClose={close}>
          <RemovedDialog {...dialog} onClose={close} />
        </ComingDialog>
      )}
    </>
  );
}
