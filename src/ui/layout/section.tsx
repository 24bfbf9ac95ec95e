import { type ReactNode, type Ref, Suspense, useId } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './section.css?inline';
import { Skeleton } from '../state/states.tsx';

const styles = sheet(css);

/** Panels of a page, side by side where they fit. */
export function Sections({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="ems-sections">{children}</div>;
}

interface SectionProps {
  title: string;
  level?: 2 | 3;
  /** Of the page's width, on wide screens. */
  wide?: 'all' | 'two-thirds' | 'half' | 'third';
  actions?: ReactNode;
  /** To bring the section into view by its focus. */
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A titled panel of a page. What in it waits for its words or its code makes no other panel go away. */
export function Section({ title, level = 2, wide = 'all', actions, ref, children }: SectionProps) {
  useStyles(styles);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} className="ems-section" data-wide={wide} aria-labelledby={id}>
      <header className="ems-section-head">
        <Heading id={id}>{title}</Heading>
        {actions && <div className="ems-section-actions">{actions}</div>}
      </header>
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </section>
  );
}
