import ban from 'primeicons/raw-svg/ban.svg?icon';
import lock from 'primeicons/raw-svg/lock.svg?icon';
import box from 'primeicons/raw-svg/box.svg?icon';
import { use, useEffect } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { WarningBar } from '#src/ui/state/warning-bar.tsx';
import { useGuest } from '../guest.ts';
import type { PageRoute, RouteView } from '../menu/route-table.ts';
import { loadPage } from '../pages.ts';
import { shellTexts } from '../shell-texts.ts';
import { FullPage } from './full-page.tsx';
import { ThirdPartyPage } from './third-party-page.tsx';

interface PageViewProps {
  route: PageRoute;
  /** The page has unsaved entries. */
  isUnsaved?: boolean;
}

/**
 * What stands behind a menu entry, whatever that is. A page that the user has lost is replaced by a message; with unsaved
 * entries it stays below the message, so that they can be copied.
 */
export function PageView({ route: { view, meta }, isUnsaved = false }: PageViewProps) {
  const isRevoked = view.kind === 'revoked';
  const isShown = !isRevoked || isUnsaved;
  return (
    <>
      {isRevoked && <Revoked title={meta.title} isUnsaved={isUnsaved} />}
      {isShown && <RouteContent view={isRevoked ? view.before : view} title={meta.title} />}
    </>
  );
}

function Revoked({ title, isUnsaved }: { title: string; isUnsaved: boolean }) {
  const t = useTexts(shellTexts);
  const guest = useGuest();
  const text = t('page.revokedText', { title });
  useEffect(() => guest?.onPageRevoked(text), [guest, text]);
  if (isUnsaved) return <WarningBar text={t('page.revokedUnsaved', { title })} />;
  return <Message icon={lock} title={t('page.revokedTitle')} text={text} />;
}

function RouteContent({ view, title }: { view: RouteView; title: string }) {
  const t = useTexts(shellTexts);
  switch (view.kind) {
    case 'page':
      return <ConsolePage componentPath={view.componentPath} />;
    case 'thirdParty':
      return <ThirdPartyPage url={view.url} title={title} />;
    case 'unknown': {
      const component = view.componentPath || t('page.noComponent');
      return <Message icon={box} title={t('page.unknownTitle')} text={t('page.unknownText', { title, component })} />;
    }
    case 'refused': {
      const text = t('page.refusedText', { title, address: view.address });
      return <Message icon={ban} title={t('page.refusedTitle')} text={text} />;
    }
    case 'revoked':
      return null;
  }
}

function ConsolePage({ componentPath }: { componentPath: string }) {
  const { default: Page } = use(loadPage(componentPath, useLanguage()));
  return <Page />;
}

const Message = (props: { icon: typeof box; title: string; text: string }) => (
  <FullPage inside actions={[]} {...props} />
);
