import type { ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { bringIntoView } from '../bring-into-view.ts';
import css from './changed-meanwhile.css?inline';
import { texts } from '../texts.ts';
import { PlainTable } from '../layout/plain-table.tsx';

const styles = sheet(css);

interface ChangedField {
  readonly key: string;
  readonly name: string;
  readonly before: ReactNode;
  readonly now: ReactNode;
  /** What the user has entered for it. */
  readonly entered?: ReactNode;
}

interface ChangedMeanwhileProps {
  /** Heading: names the record that another user changed. */
  title: string;
  /** Names who changed the record and how. */
  summary: ReactNode;
  fields: readonly ChangedField[];
  /** The choices of the user: load again, overwrite. */
  children: ReactNode;
}

/** Shows a conflict with another user's change: each field as it was when the form was opened, and as it is now. */
export function ChangedMeanwhile({ title, summary, fields, children }: ChangedMeanwhileProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const hasEntries = fields.some(({ entered }) => entered !== undefined);
  return (
    <section ref={bringIntoView} className="ems-changed" role="alert" aria-label={title}>
      <h3>{title}</h3>
      {summary}
      {fields.length > 0 && (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('changed.field')}</th>
              <th scope="col">{t('changed.before')}</th>
              <th scope="col">{t('changed.now')}</th>
              {hasEntries && <th scope="col">{t('changed.entered')}</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ key, name, before, now, entered }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{now}</td>
                {hasEntries && <td>{entered}</td>}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {children}
    </section>
  );
}
