import ban from 'primeicons/raw-svg/ban.svg?icon';
import box from 'primeicons/raw-svg/box.svg?icon';
import { use } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import type { PageRoute } from '../menu/route-table.ts';
import { loadPage } from '../pages.ts';
import { shellTexts } from '../shell-texts.ts';
import { FullPage } from './full-page.tsx';
import { ThirdPartyPage } from './third-party-page.tsx';

/** What stands behind a menu entry, whatever that is. */
export function PageView({ route }: { route: PageRoute }) {
  const t = useTexts(shellTexts);
  const { view, meta } = route;
  const { title } = meta;
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
  }
}

function ConsolePage({ componentPath }: { componentPath: string }) {
  const { default: Page } = use(loadPage(componentPath, useLanguage()));
  return <Page />;
}

const Message = (props: { icon: typeof box; title: string; text: string }) => (
  <FullPage inside actions={[]} {...props} />
);
