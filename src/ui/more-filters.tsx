import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from './button.tsx';
import css from './more-filters.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** Filters that a phone folds away behind a button. */
export function MoreFilters({ children }: { children: ReactNode }) {
  useStyles(styles);
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="ems-more-filters" data-folded={!open || undefined}>
        {children}
      </div>
      <Button className="ems-more-filters-button" icon={sliders} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('list.more')}
      </Button>
    </>
  );
}
