import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { mobileTexts } from './mobile-texts.ts';
import css from './mode-tabs.css?inline';
import { type LoginMode, loginModes, modePanelId, modeTabId } from './login-mode.ts';

const styles = sheet(css);

interface ModeTabsProps {
  language: Language;
  mode: LoginMode;
  /** The form's heading, which the tabs replace visually. */
  heading: ReactNode;
  choose(mode: LoginMode): void;
}

/** The choice of the login method: a tab list whose arrow keys select at once. */
export function ModeTabs({ language, mode, heading, choose }: ModeTabsProps) {
  useStyles(styles);
  const texts = usePlainTexts(mobileTexts, language);
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    const next = loginModes[(index + loginModes.length) % loginModes.length];
    if (!next) return;
    choose(next);
    list.current?.querySelector<HTMLElement>(`#${modeTabId(next)}`)?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const at = loginModes.indexOf(mode);
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: loginModes.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return (
    <>
      <VisuallyHidden>{heading}</VisuallyHidden>
      <div ref={list} className="ems-login-modes" role="tablist" aria-label={texts.modes} onKeyDown={move}>
        {loginModes.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={modeTabId(each)}
            aria-selected={each === mode}
            aria-controls={modePanelId(each)}
            tabIndex={each === mode ? 0 : -1}
            onClick={() => choose(each)}
          >
            {texts[each]}
          </button>
        ))}
      </div>
    </>
  );
}
