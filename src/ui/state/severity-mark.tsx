import type { Severity } from '#src/contract/alarm/severity.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './severity-mark.css?inline';
import { SeverityShape } from './severity-shape.tsx';
import { texts } from '../texts.ts';

const styles = sheet(css);

/** ▲ Critical · ◆ Major · ■ Minor · ● Warning: never by colour alone. */
export function SeverityMark({ severity, hideWord = false }: { severity: Severity; hideWord?: boolean }) {
  useStyles(styles);
  const t = useTexts(texts);
  const word = t(`severity.${severity}`);
  return (
    <span className={`ems-severity ems-severity-${severity}`} title={hideWord ? word : undefined}>
      <SeverityShape severity={severity} {...(hideWord && { label: word })} />
      {!hideWord && <span>{word}</span>}
    </span>
  );
}
