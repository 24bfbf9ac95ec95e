import plus from 'primeicons/raw-svg/plus.svg?icon';
import minus from 'primeicons/raw-svg/minus.svg?icon';
import whole from 'primeicons/raw-svg/expand.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import type { EngineMap } from './map-engine.ts';
import { texts } from './texts.ts';

interface MapControlsProps {
  map: EngineMap;
  /** Names what `onWhole` shows. */
  wholeLabel: string;
  onWhole(): void;
}

/** What wheel and drag do, for those who use neither. */
export function MapControls({ map, wholeLabel, onWhole }: MapControlsProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-map-controls" role="group" aria-label={t('controls')}>
      <IconButton kind="secondary" icon={plus} label={t('in')} onClick={() => void map.zoomIn()} />
      <IconButton kind="secondary" icon={minus} label={t('out')} onClick={() => void map.zoomOut()} />
      <IconButton kind="secondary" icon={whole} label={wholeLabel} onClick={onWhole} />
    </div>
  );
}
