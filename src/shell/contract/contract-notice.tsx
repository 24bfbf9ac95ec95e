import lock from 'primeicons/raw-svg/lock.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { Time } from '#src/ui/value/time.tsx';
import css from './contract-notice.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** Above the pages: the contract has ended, and until a time everything can be read and nothing changed. */
export default function ContractNotice({ until }: { until: string }) {
  useStyles(styles);
  const t = useTexts(texts);
  return (
    <p className="ems-contract-notice" role="status">
      <Icon of={lock} size={14} />
      <span>
        {t('text')} {t('until')} <Time at={until} show="minute" />
      </span>
    </p>
  );
}
