import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import type { DrawnScene } from './use-scene.ts';

/** What the diagram does not show as it should. */
export function SceneNotes({ drawn: { isReplaced, left } }: { drawn: DrawnScene }) {
  const t = useTexts(texts);
  if (!isReplaced && left.length === 0) return null;
  return (
    <p className="ems-scene-note" role="note">
      {isReplaced && t('replaced')}
      {left.length > 0 && t('left_out', { devices: left.map(({ name }) => name).join(', ') })}
    </p>
  );
}
