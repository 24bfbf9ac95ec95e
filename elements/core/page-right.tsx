import lock from 'primeicons/raw-svg/lock.svg?icon';
import type { ReactNode } from 'react';
import { useLiveStations } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { UnsavedContext, useUnsavedForms } from '#src/ui/dialog/unsaved.ts';
import { WarningBar } from '#src/ui/state/warning-bar.tsx';
import type { ElementHost } from './definition.ts';
import { gateTexts } from './gate-texts.ts';
import { usePageRight } from './use-page-right.ts';

interface PageRightProps {
  host: ElementHost;
  /** Component path of the page in the menu. */
  page: string;
  children: ReactNode;
}

/**
 * Replaces content that the user may not have by a message. Content with unsaved entries stays below the message, so that
 * they can be copied.
 */
export function PageRight({ host, page, children }: PageRightProps) {
  const t = useTexts(gateTexts);
  const { isUnsaved, note } = useUnsavedForms();
  useLiveStations();
  const isGranted = usePageRight(host, page, t('revoked.text'));
  if (!isGranted && !isUnsaved)
    return (
      <div className="ems-gate" role="alert">
        <Empty icon={lock} title={t('revoked.title')} text={t('revoked.text')} />
      </div>
    );
  return (
    <>
      {!isGranted && <WarningBar text={t('revoked.unsaved')} />}
      <UnsavedContext value={note}>{children}</UnsavedContext>
    </>
  );
}
