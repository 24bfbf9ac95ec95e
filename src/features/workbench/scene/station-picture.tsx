import { usePicture } from '#src/blocks/use-picture.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './station-picture.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

/** The picture that is configured for a station; its space is reserved while it loads. */
export function StationPicture({ station: { name, largeScreen } }: { station: Pick<Station, 'name' | 'largeScreen'> }) {
  useStyles(styles);
  const t = useTexts(texts);
  const url = usePicture(largeScreen);
  if (!largeScreen) return null;
  return <div className="ems-station-picture">{url && <img src={url} alt={t('picture', { name })} />}</div>;
}
