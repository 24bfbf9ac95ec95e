import last from 'primeicons/raw-svg/angle-double-right.svg?icon';
import first from 'primeicons/raw-svg/angle-double-left.svg?icon';
import previous from 'primeicons/raw-svg/angle-left.svg?icon';
import next from 'primeicons/raw-svg/angle-right.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '../button/button.tsx';
import { SelectField } from '../field/select-field.tsx';
import { texts } from '../texts.ts';
import { useFormats } from '../value/use-formats.ts';
import { pageFacts } from './page-facts.ts';
import css from './pager.css?inline';

const styles = sheet(css);
const usualSizes = [20, 50, 100];

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Entries of all pages. */
  total: number;
  pageSizes?: readonly number[];
  onPage(page: number): void;
  /** The caller goes back to page 1. */
  onPageSize?(pageSize: number): void;
}

/** "1–20 of 1,234", the pages and their size. */
export function Pager({ page, pageSize, total, pageSizes = usualSizes, onPage, onPageSize }: PagerProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const { number } = useFormats();
  const { pages, from, to } = pageFacts(page, pageSize, total);
  const steps = [
    { icon: first, label: t('pager.first'), to: 1, off: page <= 1 },
    { icon: previous, label: t('pager.previous'), to: page - 1, off: page <= 1 },
    { icon: next, label: t('pager.next'), to: page + 1, off: page >= pages },
    { icon: last, label: t('pager.last'), to: pages, off: page >= pages },
  ];
  const button = ({ icon, label, to: target, off }: (typeof steps)[number]) => (
    <IconButton key={label} icon={icon} label={label} disabled={off} onClick={() => onPage(target)} />
  );
  return (
    <nav className="ems-pager" aria-label={t('pager.label')}>
      <span className="ems-pager-range" role="status">
        {total === 0 ? t('pager.none') : t('pager.range', { from: number(from), to: number(to), total: number(total) })}
      </span>
      {onPageSize && (
        <SelectField
          className="ems-pager-size"
          label={t('pager.size')}
          hideLabel
          options={[...new Set([...pageSizes, pageSize])]
            .sort((a, b) => a - b)
            .map((size) => ({ value: size, label: t('pager.sizeOf', { size }) }))}
          value={pageSize}
          onChange={(size) => size !== undefined && onPageSize(size)}
        />
      )}
      <span className="ems-pager-steps">
        {steps.slice(0, 2).map(button)}
        <span className="ems-pager-page">{t('pager.page', { page: number(page), pages: number(pages) })}</span>
        {steps.slice(2).map(button)}
      </span>
    </nav>
  );
}
