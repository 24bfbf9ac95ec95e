import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { shellTexts } from '../shell-texts.ts';
import css from './third-party-page.css?inline';

const styles = sheet(css);

/** A third-party page in a sandboxed frame: without origin, referrer and navigation of the top window. */
export function ThirdPartyPage({ url, title }: { url: string; title: string }) {
  useStyles(styles);
  const t = useTexts(shellTexts);
  return (
    <div className="ems-third-party">
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <p className="ems-third-party-note">
        {t('page.frameNote', { host: new URL(url).host })}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('page.frameOpen')}
        </a>
      </p>
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        loading="eager"
      />
    </div>
  );
}
