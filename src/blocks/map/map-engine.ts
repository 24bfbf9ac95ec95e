import { Map as EngineMap, type MapOptions, setWorkerUrl } from 'maplibre-gl';
// A file of this origin, because the page's policy allows workers from it.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { mayStartWorker, startingUrl } from './worker-policy.ts';

const worker = new URL(workerUrl, import.meta.url).href;
setWorkerUrl(startingUrl(worker));

export type { EngineMap };

export type EngineOptions = Omit<MapOptions, 'attributionControl' | 'locale'> & {
  /** Names the map for assistive technology. */
  readonly label: string;
};

/** Whether a map would come to be drawn: a page that we are a guest in may forbid its worker. */
export const mayDraw = (): Promise<boolean> => mayStartWorker(worker);

/** Creates a map without controls; the caller removes it. @throws Error where the browser has no WebGL */
export function createMap({ label, ...options }: EngineOptions): EngineMap {
  const map = new EngineMap({ attributionControl: false, fadeDuration: 0, locale: { 'Map.Title': label }, ...options });
  // The engine paints a sky into every frame, even one that is transparent: more than half of the work without a
  // graphics card.
  map.painter.drawFunctions = { ...map.painter.drawFunctions, sky: () => undefined };
  return map;
}
