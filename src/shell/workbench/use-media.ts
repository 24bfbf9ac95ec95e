import { useWorkbenchConfig } from '#src/blocks/map/use-workbench-config.ts';
import type { Clip } from '#src/contract/system/workbench-config.ts';
import bannerUrl from './media/banner.webp';
import powerFilm from './media/power.webm';
import powerPoster from './media/power.webp';
import storageFilm from './media/storage.webm';
import storagePoster from './media/storage.webp';

interface Media {
  readonly power: Clip;
  readonly storage: Clip;
  readonly banner: string;
}

/** The deployment's films and pictures; where it has none, or its configuration is wrong, those of the console. */
export function useMedia(): Media {
  const { powerEquipment, storage, banner } = useWorkbenchConfig().config;
  return {
    power: powerEquipment ?? { video: powerFilm, poster: powerPoster },
    storage: storage ?? { video: storageFilm, poster: storagePoster },
    banner: banner ?? bannerUrl,
  };
}
