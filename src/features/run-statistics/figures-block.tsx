import type { ReactNode } from 'react';

/** The figures of a page; paler while they belong to the choice before this one. */
export const FiguresBlock = ({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) => (
  <div className="ems-statistics-figures" aria-busy={isOutdated || undefined}>
    {children}
  </div>
);
