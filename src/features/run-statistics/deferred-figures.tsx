import type { ReactNode } from 'react';
import { ReadProgress } from './read-progress.tsx';
import { type Known, useDeferred } from './use-deferred.ts';

interface DeferredFiguresProps<T extends Known> {
  known: T;
  children(shown: T): ReactNode;
}

/** The figures of a page below the progress of their reading; paler while they belong to the choice before this one. */
export function DeferredFigures<T extends Known>({ known, children }: DeferredFiguresProps<T>) {
  const { shown, read, isOutdated } = useDeferred(known);
  return (
    <>
      <ReadProgress read={read} />
      <div className="ems-statistics-figures" aria-busy={isOutdated || undefined}>
        {children(shown)}
      </div>
    </>
  );
}
