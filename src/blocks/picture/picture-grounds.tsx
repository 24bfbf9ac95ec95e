import warning from 'primeicons/raw-svg/exclamation-triangle.svg?icon';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import type { Colour } from '#src/lib/contrast.ts';
import { listText } from '#src/lib/time/month-text.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { type Theme, themes } from '#src/theme/themes.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import css from './picture.css?inline';
import { leastContrast, type Pixels, pictureContrast } from './picture-contrast.ts';
import { pictureTexts } from './texts.ts';

const styles = sheet(css);

/** Where a picture stands: on panels, on the side menu, at the head of the login page. */
export type Surface = 'panel' | 'side' | 'login';

export interface PictureGround {
  readonly surface: Surface;
  readonly themes: readonly Theme[];
  /** There may be another picture for dark grounds. */
  readonly hasDark?: boolean;
}

export const allThemes: readonly Theme[] = themes;
const sampleSide = 96;

/** A small copy of the picture's pixels. @throws Error for what is no picture */
async function pixelsOf(url: string): Promise<Pixels | undefined> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, sampleSide / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** The colour that an element is painted on: `rgb(18, 31, 46)`. */
function groundOf(element: Element): Colour {
  const [red = 255, green = 255, blue = 255] =
    getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return [red, green, blue];
}

type Ratios = Readonly<Partial<Record<Theme, number>>>;

/** The picture's contrast in each theme, once it has been measured. */
function useRatios(url: string | undefined, shown: readonly Theme[]) {
  const list = useRef<HTMLUListElement>(null);
  const [ratios, setRatios] = useState<Ratios>({});
  const key = shown.join(' ');
  useEffect(() => {
    let isCurrent = true;
    setRatios({});
    const measure = async (from: string) => {
      const pixels = await pixelsOf(from);
      if (!isCurrent || !pixels) return;
      const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[data-theme]') ?? [])];
      const found = tiles.map((tile) => [tile.dataset['theme'], pictureContrast(pixels, groundOf(tile))] as const);
      setRatios(Object.fromEntries(found.filter(([, ratio]) => ratio !== undefined)) as Ratios);
    };
    if (url !== undefined) measure(url).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [url, key]);
  return { list, ratios };
}

interface PictureGroundsProps {
  /** Address for an `<img>`. */
  url: string | undefined;
  ground: PictureGround;
}

/** A picture on its ground in each theme; those where it is hard to see are named. */
export function PictureGrounds({ url, ground }: PictureGroundsProps) {
  useStyles(styles);
  const t = useTexts(pictureTexts);
  const language = useLanguage();
  const { number } = useFormats();
  const { list, ratios } = useRatios(url, ground.themes);
  const low = ground.themes.filter((theme) => (ratios[theme] ?? leastContrast) < leastContrast);
  if (url === undefined) return null;
  const names = listText(
    low.map((theme) => t(`theme.${theme}`)),
    language,
  );
  return (
    <>
      <ul ref={list} className="ems-picture-grounds">
        {ground.themes.map((theme) => {
          const ratio = ratios[theme];
          const name = t(`theme.${theme}`);
          return (
            <li key={theme}>
              <span className="ems-picture-tile" data-theme={theme} data-surface={ground.surface}>
                <img src={url} alt={t('shown', { theme: name })} />
              </span>
              <span className="ems-sub">
                {name}
                {ratio !== undefined && ` · ${t('contrast', { ratio: number(ratio, 1) })}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="ems-picture-low" role="status">
        {low.length > 0 && (
          <>
            <Icon of={warning} size={14} />
            <span>{t(ground.hasDark ? 'low' : 'lowDark', { themes: names })}</span>
          </>
        )}
      </p>
    </>
  );
}
