import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FleetView } from '../map/fleet-view.tsx';
import { prepareFleet } from '../map/prepare-fleet.ts';
import { texts } from './texts.ts';

/** Home of the workbench: the fleet on its map, its figures and its newest alarms. */
export default function ScenePage() {
  const t = useTexts(texts);
  return <FleetView title={t('title')} query={usePageQuery()} openTab={useOpenTab()} withFigures />;
}

export const prepare = prepareFleet;
