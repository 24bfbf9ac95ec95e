import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SitePlan } from '#src/contract/station/site-plan.ts';
import type { Datum } from '#src/blocks/map/datum.ts';
import type { EngineMap } from '#src/blocks/map/map-engine.ts';
import { createSiteLayer } from './site-layer.ts';
import type { SiteColours } from './site-style.ts';

const stillness = '(prefers-reduced-motion: reduce)';

function watchStillness(changed: () => void): () => void {
  const wish = matchMedia(stillness);
  wish.addEventListener('change', changed);
  return () => wish.removeEventListener('change', changed);
}

const wantsStillness = (): boolean => matchMedia(stillness).matches;

/**
 * Draws what stands on a site into its map. Blades turn while a turbine works, unless the user wants no motion.
 * @param running ids of the objects that work, with spaces between them
 */
export function useSiteLayer(
  map: EngineMap | undefined,
  plan: SitePlan,
  datum: Datum,
  colours: SiteColours | undefined,
  running: string,
): void {
  const [site, setSite] = useState<ReturnType<typeof createSiteLayer>>();
  const isStill = useSyncExternalStore(watchStillness, wantsStillness);
  useEffect(() => {
    if (!map) return;
    const made = createSiteLayer(plan, datum, 'site-objects');
    map.addLayer(made.layer);
    setSite(made);
    return () => {
      // A map that was removed has removed its layers.
      if (map.style?.getLayer('site-objects')) map.removeLayer('site-objects');
    };
  }, [map, plan, datum]);
  useEffect(() => {
    if (colours) site?.setAppearance({ ...colours, running: running.split(' '), isStill });
  }, [site, colours, running, isStill]);
}
