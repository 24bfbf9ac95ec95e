import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FleetView } from '../map/fleet-view.tsx';
import { prepareFleet } from '../map/prepare-fleet.ts';
import { texts } from '../map/texts.ts';

/** The map for itself, over the whole window. */
export default function Map2dPage() {
  const t = useTexts(texts);
  return <FleetView title={t('map.title')} query={usePageQuery()} openTab={useOpenTab()} />;
}

export const prepare = prepareFleet;
