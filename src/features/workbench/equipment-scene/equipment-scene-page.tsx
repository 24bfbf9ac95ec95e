import { useTexts } from '#src/i18n/i18n.tsx';
import { EquipmentScene } from './equipment-scene.tsx';
import { SceneFrame } from './scene-frame.tsx';
import { texts } from './texts.ts';

export default function EquipmentScenePage() {
  const t = useTexts(texts);
  return (
    <SceneFrame title={t('title')} sceneLabel={t('toScene')}>
      {(scene) => <EquipmentScene key={scene.station.id} {...scene} />}
    </SceneFrame>
  );
}
