import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { SiteView } from './site-view.tsx';

export default function Map3dPage() {
  return <SiteView query={usePageQuery()} openTab={useOpenTab()} />;
}
