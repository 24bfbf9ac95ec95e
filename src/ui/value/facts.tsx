import type { ReactNode } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './facts.css?inline';

const styles = sheet(css);

/** For pages with short words beside a text (`ems-sub`) and no facts. */
export const useFactStyles = () => useStyles(styles);

/** What is known of one record, in a side panel: facts, sections, a timeline. */
export function Detail({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="ems-detail">{children}</div>;
}

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <dl className="ems-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A headed part; without content it is left out. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <section>
      <h3>{title}</h3>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
