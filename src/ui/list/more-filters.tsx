import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '../button/button.tsx';
import css from './more-filters.css?inline';
import { texts } from '../texts.ts';

const styles = sheet(css);

interface MoreFiltersProps {
  /** A low window folds them as well, because the list needs the height. */
  foldsWhenLow?: boolean;
  initiallyOpen?: boolean;
  children: ReactNode;
}

/** Filters that a phone folds away behind a button. */
export function MoreFilters({ foldsWhenLow = false, initiallyOpen = false, children }: MoreFiltersProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const [open, setOpen] = useState(initiallyOpen);
  const low = foldsWhenLow || undefined;
  return (
    <>
      <div className="ems-more-filters" data-folded={!open || undefined} data-low={low}>
        {children}
      </div>
      <Button
        className="ems-more-filters-button"
        icon={sliders}
        aria-expanded={open}
        data-low={low}
        onClick={() => setOpen(!open)}
      >
        {t('list.more')}
      </Button>
    </>
  );
}
