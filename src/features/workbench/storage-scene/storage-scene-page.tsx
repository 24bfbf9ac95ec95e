import { useTexts } from '#src/i18n/i18n.tsx';
import { SceneFrame } from '../equipment-scene/scene-frame.tsx';
import { StorageScene } from './storage-scene.tsx';
import { texts } from './texts.ts';

export default function StorageScenePage() {
  const t = useTexts(texts);
  return (
    <SceneFrame title={t('title')} sceneLabel={t('toScene')}>
      {(scene) => <StorageScene key={scene.station.id} {...scene} />}
    </SceneFrame>
  );
}
