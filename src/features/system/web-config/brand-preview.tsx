import { type ReactNode, Suspense, useState } from 'react';
import { texts as formTexts } from '#src/blocks/form/texts.ts';
import { usePicture } from '#src/blocks/use-picture.ts';
import { type Language, languages, textIn } from '#src/contract/languages.ts';
import type { WebConfig, WebContent } from '#src/contract/system/web-config.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { type Theme, themes } from '#src/theme/themes.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import css from './brand-preview.css?inline';
import { onDark } from './scope-words.ts';
import { texts } from './texts.ts';

const styles = sheet(css);
const productLogo = '/favicon.svg';

/** What is shown, in one language. */
interface Shown {
  /** null: names and logo of the product. */
  readonly content: WebContent | null;
  readonly language: Language;
}

/** What users see of a configuration: without one that is switched on, the product's. */
export const shownOf = ({ effective }: Pick<WebConfig, 'effective'>): WebContent | null =>
  effective.enabled ? effective : null;

/** Login page, console and wall in all themes, in a language to choose. The login page is the platform's. */
export function BrandPreview({ content, isPlatform }: { content: WebContent | null; isPlatform: boolean }) {
  useStyles(styles);
  const t = useTexts(texts);
  const form = useTexts(formTexts);
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <section className="ems-brand-preview" aria-label={t('preview.title')}>
      <ViewSwitch<Language>
        label={t('preview.language')}
        views={languages.map((id) => ({ id, name: form(`language.${id}`) }))}
        view={language}
        onView={setLanguage}
      />
      <Suspense fallback={<Skeleton rows={6} />}>
        <div className="ems-brand-frames">
          {themes.map((theme) => (
            <ThemeRow key={theme} {...{ theme, content, language, isPlatform }} />
          ))}
        </div>
      </Suspense>
    </section>
  );
}

function ThemeRow({ theme, isPlatform, ...shown }: Shown & { theme: Theme; isPlatform: boolean }) {
  const t = useTexts(texts);
  const name = t(`theme.${theme}`);
  return (
    <div className="ems-brand-row" role="group" aria-label={name}>
      <h3>{name}</h3>
      {isPlatform && <LoginFrame {...shown} theme={theme} />}
      <ConsoleFrame {...shown} theme={theme} />
      <WallFrame {...shown} theme={theme} />
    </div>
  );
}

interface FrameProps {
  kind: 'login' | 'console' | 'wall';
  theme: Theme;
  /** In the browser's tab. */
  title: string;
  pageIcon: string | undefined;
  children: ReactNode;
}

function Frame({ kind, theme, title, pageIcon, children }: FrameProps) {
  const t = useTexts(texts);
  const icon = usePicture(pageIcon);
  return (
    <figure className="ems-brand-frame">
      <div role="img" aria-label={t(`preview.${kind}`, { theme: t(`theme.${theme}`), name: title })}>
        <div className="ems-brand-tab">
          <img src={icon ?? productLogo} alt="" />
          <span>{title}</span>
        </div>
        <div className="ems-brand-page" data-theme={theme} data-kind={kind}>
          {children}
        </div>
      </div>
      <figcaption>{t(`preview.${kind}Caption`)}</figcaption>
    </figure>
  );
}

function LoginFrame({ content, language, theme }: Shown & { theme: Theme }) {
  const words = usePlainTexts(texts, language);
  const logo = usePicture(content && onDark(content.logoImgDark, content.logoImg));
  const name = (content && textIn(content.globalSystemName, language)) || words.product;
  const title = (content && textIn(content.loginTitle, language)) || name;
  return (
    <Frame kind="login" title={name} pageIcon={content?.pageIcon} theme={theme}>
      <div className="ems-brand-scene">
        <img src={logo ?? productLogo} alt="" />
      </div>
      <div className="ems-brand-login" lang={language}>
        <strong>{title}</strong>
        <span className="ems-brand-input">{words.preview.userName}</span>
        <span className="ems-brand-input">{words.preview.password}</span>
        <span className="ems-brand-submit">{words.preview.signIn}</span>
      </div>
    </Frame>
  );
}

/** The top bar of the console: logo and name on the theme's ground. */
export function TopBarSample({ content, language, theme }: Shown & { theme: Theme }) {
  useStyles(styles);
  const words = usePlainTexts(texts, language);
  const { icon = '', iconDark = '' } = content ?? {};
  const logo = usePicture(theme === 'home-theme' ? onDark(iconDark, icon) : icon);
  const name = (content && textIn(content.systemName, language)) || words.product;
  return (
    <div className="ems-brand-top" data-theme={theme} lang={language}>
      <img src={logo ?? productLogo} alt="" />
      <span>{name}</span>
    </div>
  );
}

function ConsoleFrame({ content, language, theme }: Shown & { theme: Theme }) {
  const words = usePlainTexts(texts, language);
  const picture = usePicture(content && onDark(content.webImgDark, content.webImg));
  const name = (content && textIn(content.systemName, language)) || words.product;
  return (
    <Frame kind="console" title={name} pageIcon={content?.pageIcon} theme={theme}>
      <TopBarSample {...{ content, language, theme }} />
      <div className="ems-brand-side" lang={language}>
        <span />
        <span />
        <span />
        {picture && <img src={picture} alt="" />}
      </div>
      <div className="ems-brand-panels">
        <span />
        <span />
        <span />
        <span />
      </div>
    </Frame>
  );
}

function WallFrame({ content, language, theme }: Shown & { theme: Theme }) {
  const words = usePlainTexts(texts, language);
  const logo = usePicture(content?.largeScreen);
  const name = (content && textIn(content.systemName, language)) || words.product;
  return (
    <Frame kind="wall" title={name} pageIcon={content?.pageIcon} theme={theme}>
      <div className="ems-brand-wall-head" lang={language}>
        {logo && <img src={logo} alt="" />}
        <span>{name}</span>
      </div>
      <div className="ems-brand-panels">
        <span />
        <span />
        <span />
        <span />
      </div>
    </Frame>
  );
}
