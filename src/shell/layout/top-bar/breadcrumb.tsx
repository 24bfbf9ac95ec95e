import angle from 'primeicons/raw-svg/angle-right.svg?icon';
import type { MouseEvent, ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Icon } from '#src/ui/button/icon.tsx';
import { useLink } from '../../guest.ts';
import type { Crumb } from '../../menu/menu-tree.ts';
import { shellTexts } from '../../shell-texts.ts';
import { isPlainClick } from '../side-menu/plain-click.ts';

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  open(url: string): void;
  /** Behind the last item: what can be done with the page. */
  children?: ReactNode;
}

export function Breadcrumb({ crumbs, open, children }: BreadcrumbProps) {
  const t = useTexts(shellTexts);
  const link = useLink();
  if (crumbs.length === 0) return null;
  const follow = (event: MouseEvent, href: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(href);
  };
  return (
    <nav className="ems-breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ id, title, href }, index) => (
          <li key={id} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {index > 0 && <Icon of={angle} size={12} />}
            {href ? (
              <a {...link(href)} onClick={(event) => follow(event, href)}>
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
}
