import { type ReactNode, useEffect, useEffectEvent, useInsertionEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { adopt, sheet } from '#src/theme/styles.ts';
import type { Theme } from '#src/theme/themes.ts';
import css from './print-sheet.css?inline';

const paper = sheet(css);
/** Paper is white, whatever the screen is. */
const paperTheme: Theme = 'def-theme';

interface PrintSheetProps {
  className: string;
  /** What else it needs; stays with the document, so its selectors begin with the class. */
  styles: CSSStyleSheet;
  children: ReactNode;
}

/**
 * Sheets of their own: while it is mounted, paper shows it and nothing of the page. It stands in the document's body,
 * also where its place is in a shadow root: only from there the page around can be left out.
 */
export function PrintSheet({ className, styles, children }: PrintSheetProps) {
  const language = useLanguage();
  useInsertionEffect(() => {
    adopt(document, paper);
    adopt(document, styles);
  }, [styles]);
  return createPortal(
    <article className={`ems-print ${className}`} data-theme={paperTheme} lang={language}>
      {children}
    </article>,
    document.body,
  );
}

/** Prints once when it is mounted, whatever renders later; `onDone` is called when the print dialog is closed. */
export function usePrintOnce(onDone: () => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const handleAfterPrint = () => done();
    window.addEventListener('afterprint', handleAfterPrint);
    window.print();
    return () => window.removeEventListener('afterprint', handleAfterPrint);
  }, []);
}
