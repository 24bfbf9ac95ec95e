import { useMemo } from 'react';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { type Clip, readWorkbenchConfig, type WorkbenchConfig } from '#src/contract/system/workbench-config.ts';
import { useRuntime } from '#src/runtime.tsx';
import bannerUrl from './media/banner.webp';
import powerFilm from './media/power.webm';
import powerPoster from './media/power.webp';
import storageFilm from './media/storage.webm';
import storagePoster from './media/storage.webp';

const noConfig: WorkbenchConfig = {};

/** The workbench's part of the configuration; where it is wrong, as its pages say, it is as if there were none. */
export function useWorkbenchConfig(): WorkbenchConfig {
  const { workbench } = useRuntime().config;
  return useMemo(() => {
    try {
      return readWorkbenchConfig(workbench);
    } catch (error) {
      if (error instanceof ConfigError) return noConfig;
      throw error;
    }
  }, [workbench]);
}

interface Media {
  readonly power: Clip;
  readonly storage: Clip;
  readonly banner: string;
}

/** The deployment's films and pictures, else those that the console brings along. */
export function useMedia(): Media {
  const { powerEquipment, storage, banner } = useWorkbenchConfig();
  return {
    power: powerEquipment ?? { video: powerFilm, poster: powerPoster },
    storage: storage ?? { video: storageFilm, poster: storagePoster },
    banner: banner ?? bannerUrl,
  };
}
