import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { healthTexts } from '../health/health-texts.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { useIsUnsaved } from '../tabs/use-tabs.ts';
import { useMissingCode } from './use-missing-code.ts';
import css from './version-notice.css?inline';
import { pageVersion } from './server-version.ts';
import { createVersionWatch } from './version-watch.ts';

const styles = sheet(css);

interface VersionNoticeProps {
  tabs: Tabs;
  /** A surface that is never to be reloaded unasked. */
  asksFirst?: boolean;
}

/**
 * Announces another version of the server once nothing is unsaved, and reloads on demand. All of its code is loaded at
 * the start: the files of this version may be gone later.
 */
export function VersionNotice({ tabs, asksFirst = false }: VersionNoticeProps) {
  const t = useTexts(healthTexts);
  const confirm = useConfirm();
  const [watch] = useState(() => createVersionWatch(pageVersion()));
  const newer = useSyncExternalStore(watch.onChange, watch.newer);
  const isDirty = useIsUnsaved(tabs);
  const [dismissed, setDismissed] = useState<string>();
  useEffect(() => watch.start(), [watch]);
  const reload = () => {
    tabs.discardUnsaved();
    tabs.flush();
    location.reload();
  };
  useMissingCode({
    watch,
    isClean: () => !asksFirst && tabs.dirtyTabs().length === 0 && !document.querySelector('dialog[open]'),
    ask: () =>
      confirm({
        title: t('version.missingTitle'),
        text: t('version.missingText'),
        action: t('version.reload'),
        cancel: t('version.later'),
      }),
    reload,
  });
  const shown = newer !== undefined && newer !== dismissed && !isDirty;
  return (
    <>
      <LiveRegion>{shown && t('version.title')}</LiveRegion>
      {shown && <Card reload={reload} dismiss={() => setDismissed(newer)} />}
    </>
  );
}

function Card({ reload, dismiss }: { reload(): void; dismiss(): void }) {
  useStyles(styles);
  const t = useTexts(healthTexts);
  const before = useRef<EventTarget | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    dismiss();
  };
  return (
    <section className="ems-version" aria-label={t('version.title')} onFocus={enter}>
      <p>{t('version.title')}</p>
      <Button kind="primary" onClick={reload}>
        {t('version.reload')}
      </Button>
      <Button kind="plain" onClick={leave}>
        {t('version.later')}
      </Button>
    </section>
  );
}
