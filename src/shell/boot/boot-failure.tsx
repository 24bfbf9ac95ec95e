import { useEffect } from 'react';
import { ConfigError } from '#src/contract/system/config-error.ts';
import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts, usePlainTexts } from '#src/i18n/plain.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from './boot-failure.css?inline';
import { bootTexts } from './boot-texts.ts';
import { ConfigUnreachable, loadConfig } from './load-config.ts';

const styles = sheet(css);

export const loadTexts = (language: Language) => loadPlainTexts(bootTexts, language);

const retryMs = 5_000;

const ignore = () => undefined;

/** Loads the page again once there is a configuration that it can start with; a hidden window waits. */
function useReload(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const ended = new AbortController();
    const fetchSoon: typeof fetch = (url, options) =>
      fetch(url, { ...options, cache: 'no-store', signal: AbortSignal.timeout(retryMs) });
    const ask = () => document.hidden || void loadConfig(fetchSoon).then(() => location.reload(), ignore);
    // Not all windows ask at once.
    const timer = setInterval(ask, retryMs * (1 + Math.random() / 2));
    addEventListener('online', ask, ended);
    document.addEventListener('visibilitychange', ask, ended);
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [isWaiting]);
}

/** Shows why the start failed; for a wrong configuration with the field's name. */
export function BootFailure({ error, language }: { error: unknown; language: Language }) {
  useStyles(styles);
  const texts = usePlainTexts(bootTexts, language);
  const isConfig = error instanceof ConfigError;
  useReload(isConfig || error instanceof ConfigUnreachable);
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
