import type { ReactNode } from 'react';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import type { useScope } from './use-scope.ts';

interface StationsViewProps {
  scope: ReturnType<typeof useScope>;
  failed: string;
  children(): ReactNode;
}

/** What a statistics page shows once its stations are read. */
export function StationsView({ scope, failed, children }: StationsViewProps) {
  return (
    <QueryView
      query={scope.answer}
      isEmpty={() => scope.stations.length === 0}
      empty={<NoStation />}
      skeleton={<Skeleton rows={12} />}
      failed={failed}
    >
      {children}
    </QueryView>
  );
}
