import { ConfigError } from '#src/contract/system/config-error.ts';
import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts, usePlainTexts } from '#src/i18n/plain.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './boot-failure.css?inline';
import { bootTexts } from './boot-texts.ts';

const styles = sheet(css);

export const loadTexts = (language: Language) => loadPlainTexts(bootTexts, language);

/** Shows why the start failed; for a wrong configuration with the field's name. */
export function BootFailure({ error, language }: { error: unknown; language: Language }) {
  useStyles(styles);
  const texts = usePlainTexts(bootTexts, language);
  const isConfig = error instanceof ConfigError;
  const { title, what } = isConfig ? texts.config : texts.unreachable;
  return (
    <main className="ems-boot-failure">
      <h1>{title}</h1>
      <p>{what}</p>
      {isConfig && <pre>{error.message}</pre>}
      <Button kind="primary" onClick={() => location.reload()}>
        {texts.retry}
      </Button>
    </main>
  );
}

export { isPageOutdated } from '../version/server-version.ts';
