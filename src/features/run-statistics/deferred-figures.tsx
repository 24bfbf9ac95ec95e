import type { ReactNode } from 'react';
import { ReadProgress } from './read-progress.tsx';
import { type Known, useDeferred } from './use-deferred.ts';

interface DeferredFiguresProps<T extends Known> {
  known: T;
  children(shown: T): ReactNode;
}

/** The figures of a page, and at the lower edge how far they are read; paler while they belong to the choice before this one. */
export function DeferredFigures<T extends Known>({ known, children }: DeferredFiguresProps<T>) {
  const { shown, read, isOutdated } = useDeferred(known);
  return (
    <>
      <div className="ems-statistics-figures" aria-busy={isOutdated || undefined}>
        {children(shown)}
      </div>
      <ReadProgress read={read} />
    </>
  );
}
