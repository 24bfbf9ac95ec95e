import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';
import type { DrawnScene } from './use-scene.ts';

/** What the diagram does not show as it should. */
export function SceneNotes({ drawn: { isReplaced, undrawnDevices } }: { drawn: DrawnScene }) {
  const t = useTexts(texts);
  if (!isReplaced && undrawnDevices.length === 0) return null;
  return (
    <p className="ems-scene-note" role="note">
      {isReplaced && t('replaced')}
      {undrawnDevices.length > 0 && t('left_out', { devices: undrawnDevices.map(({ name }) => name).join(', ') })}
    </p>
  );
}
