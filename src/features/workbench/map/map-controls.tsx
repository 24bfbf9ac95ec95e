import plus from 'primeicons/raw-svg/plus.svg?icon';
import minus from 'primeicons/raw-svg/minus.svg?icon';
import whole from 'primeicons/raw-svg/expand.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button.tsx';
import type { EngineMap } from './map-engine.ts';
import { texts } from './texts.ts';

/** What wheel and drag do, for those who use neither. */
export function MapControls({ map, onWhole }: { map: EngineMap; onWhole(): void }) {
  const t = useTexts(texts);
  return (
    <div className="ems-map-controls" role="group" aria-label={t('map.controls')}>
      <IconButton kind="secondary" icon={plus} label={t('map.in')} onClick={() => void map.zoomIn()} />
      <IconButton kind="secondary" icon={minus} label={t('map.out')} onClick={() => void map.zoomOut()} />
      <IconButton kind="secondary" icon={whole} label={t('map.whole')} onClick={onWhole} />
    </div>
  );
}
