import { usePicture } from '#src/blocks/use-picture.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './picture.css?inline';
import { pictureTexts } from './texts.ts';

const styles = sheet(css);

/** A picture of a record by its attachment id, small. */
export function RecordPicture({ id, name }: { id: string; name: string }) {
  useStyles(styles);
  const t = useTexts(pictureTexts);
  const url = usePicture(id);
  if (id === '') return '—';
  return url ? <img className="ems-picture-small" src={url} alt={name} /> : t('none');
}
