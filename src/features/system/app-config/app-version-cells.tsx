import check from 'primeicons/raw-svg/check.svg?icon';
import copy from 'primeicons/raw-svg/copy.svg?icon';
import { useFileSize } from '#src/blocks/attachments/file-size.ts';
import type { AppVersion, AppVersionStatus } from '#src/contract/system/app-version.ts';
import { languages, type LocalText } from '#src/contract/languages.ts';
import type { TextTable, Translate } from '#src/i18n/define-texts.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { useCopy } from '#src/ui/button/use-copy.ts';
import css from './app-config.css?inline';
import { texts } from './texts.ts';

type Texts = typeof texts extends TextTable<infer T> ? T : never;

const styles = sheet(css);
const toneByStatus = { draft: 'open', published: 'good', withdrawn: 'quiet' } as const;

export function StatusMark({ status }: { status: AppVersionStatus }) {
  const t = useTexts(texts);
  return <StatusDot tone={toneByStatus[status]}>{t(`status.${status}`)}</StatusDot>;
}

/** Which phones must upgrade. */
export function upgradeText({ forcedUpgrade, minVersion }: AppVersion, t: Translate<Texts>): string {
  if (forcedUpgrade) return t('forced.all');
  return minVersion === '' ? t('forced.none') : t('forced.below', { version: minVersion });
}

export function PackageSize({ bytes }: { bytes: number | undefined }) {
  const sizeText = useFileSize();
  return bytes === undefined ? '—' : sizeText(bytes);
}

/** A long text of signs, whole and with a button that copies it. */
export function Copyable({ text }: { text: string }) {
  useStyles(styles);
  const t = useTexts(texts);
  const [copied, copyNow] = useCopy(() => text);
  return (
    <div className="ems-app-copyable">
      <span>{text}</span>
      <IconButton icon={copied ? check : copy} label={t(copied ? 'copied' : 'copy')} onClick={copyNow} />
    </div>
  );
}

/** What is new, in the reader's language; languages without a text are named. */
export function UpdateContent({ text }: { text: LocalText }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shown = text[language] ? language : 'zh';
  return (
    <>
      <p lang={shown}>{text[shown]}</p>
      {languages
        .filter((each) => each !== 'zh' && !text[each])
        .map((each) => (
          <p key={each} className="ems-sub">
            {t(`missing.${each as 'en' | 'de'}`)}
          </p>
        ))}
    </>
  );
}
