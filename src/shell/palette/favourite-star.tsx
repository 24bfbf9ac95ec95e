import starOutline from 'primeicons/raw-svg/star.svg?icon';
import star from 'primeicons/raw-svg/star-fill.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { isShown, type PageRoute } from '../menu/route-table.ts';
import { paletteTexts } from './palette-texts.ts';
import { useFavourites } from './use-stored-pages.ts';

/** Makes the page in view a favourite; one that is in no menu could not be found again, and has no star. */
export function FavouriteStar({ page }: { page: PageRoute }) {
  const t = useTexts(paletteTexts);
  const { paths, toggle } = useFavourites();
  if (!page.breadcrumbs.every(isShown)) return null;
  const isFavourite = paths.includes(page.path);
  const action = t(isFavourite ? 'star.remove' : 'star.add');
  return (
    <IconButton
      className="ems-page-star"
      icon={isFavourite ? star : starOutline}
      label={t('star.of', { action, title: page.meta.title })}
      tooltip={action}
      onClick={() => toggle(page.path)}
    />
  );
}
