import { type ComponentType, createElement, memo, useCallback, useEffect, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { once } from '#src/lib/once.ts';
import { useSession } from '#src/runtime.tsx';
import { useStyleRoot } from '#src/theme/styles.ts';
import { whenIdle } from '../boot/when-idle.ts';
import type { MenuNode } from '../menu/menu-tree.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { useShownPage } from '../tabs/use-tabs.ts';
import type { PaletteProps } from './palette.tsx';
import { isPaletteKey } from './palette-keys.ts';
import { usePalette, usePaletteShown } from './palette-state.tsx';
import { paletteTexts } from './palette-texts.ts';
import { useRecents } from './use-stored-pages.ts';

interface PaletteHostProps {
  nodes: readonly MenuNode[];
  open(url: string): void;
}

interface Loaded {
  readonly Palette: ComponentType<PaletteProps>;
}

const load = once(() => import('./palette.tsx').then((module): Loaded => ({ Palette: module.default })));

/** Keeps the palette ready: opens it by its key, and notes where the user has been. */
export const PaletteHost = memo(function PaletteHost({ nodes, open }: PaletteHostProps) {
  const shown = usePaletteShown();
  const { show } = usePalette();
  const close = useCallback(() => show(false), [show]);
  const loaded = useLoaded(shown, close);
  const recents = useRecents();
  const isSignedIn = useSession().userId !== undefined;
  usePaletteKey(shown, show);
  useEffect(() => close, [close]);
  const path = useShownPage()?.path;
  useEffect(() => {
    // While the window signs out, the list belongs to no user.
    if (isSignedIn && path !== undefined) recents.visit(path);
  }, [isSignedIn, recents, path]);
  return shown && loaded && createElement(loaded.Palette, { nodes, current: path, open, onClose: close });
});

/** Fetched while nothing else is to be done, so that the first key typed into it is not lost. */
function useLoaded(shown: boolean, close: () => void): Loaded | undefined {
  const t = useTexts(paletteTexts);
  const notices = useNotices();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    whenIdle(() => void load().then(setLoaded, () => undefined));
  }, []);
  useEffect(() => {
    if (!shown || loaded) return;
    load().then(setLoaded, () => {
      close();
      notices.toast(t('failed'), 'error');
    });
  }, [shown, loaded, close, notices, t]);
  return loaded;
}

/** Opens the palette by key, except over a dialog. The browser's shortcut of the key is always prevented. */
function usePaletteKey(shown: boolean, show: (shown: boolean) => void): void {
  const root = useStyleRoot();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.isComposing) return;
      event.preventDefault();
      if (shown || !root.querySelector('dialog:modal')) show(!shown);
    };
    root.addEventListener('keydown', onKeyDown as EventListener);
    return () => root.removeEventListener('keydown', onKeyDown as EventListener);
  }, [shown, show, root]);
}
