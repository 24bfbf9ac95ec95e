import type { AppliedParameter } from '#src/contract/station/applied-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useAppliedParameters } from '../use-applied-parameters.ts';
import css from './freshness-note.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

const sourceOf = ({ scopeName, source }: AppliedParameter): string => `${scopeName} · ${source}`;

/** When values are marked as late and as out of date, and who says so. */
export function FreshnessNote() {
  useStyles(styles);
  const t = useTexts(texts);
  const { exact } = useFormats();
  const parameters = useAppliedParameters();
  const [late, stale] = [parameters.get('lateAfter'), parameters.get('staleAfter')];
  if (!late || !stale) return null;
  return (
    <p className="ems-freshness-note">
      {t('freshnessNote', {
        late: exact(late.value),
        lateSource: sourceOf(late),
        stale: exact(stale.value),
        staleSource: sourceOf(stale),
      })}
    </p>
  );
}
