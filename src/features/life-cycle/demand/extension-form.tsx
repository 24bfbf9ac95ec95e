import { lazy, Suspense } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';

const DemandForm = lazy(() => import('./demand-form.tsx'));

/** The form of an extension, for the station that the address names. */
export function ExtensionForm({ list }: { list: ListHandle }) {
  const page = usePageQuery();
  const stationId = page.get('extend');
  if (stationId === null) return null;
  const close = () => page.set({ extend: null });
  return (
    <Allowed permission="lifeCycle_save">
      <Suspense>
        <DemandForm
          initial={{ kind: 'extension', stationId }}
          onClose={close}
          onDone={(id) => {
            close();
            list.open(id);
          }}
        />
      </Suspense>
    </Allowed>
  );
}
