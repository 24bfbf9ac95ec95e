import { type APIOptions, PrimeReactContext } from 'primereact/api';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, StyleRootContext, useStyles } from '#src/theme/styles.ts';
import { useLayer } from '../dialog/layer.tsx';
import { texts } from '../texts.ts';
import { fixPrimeReact } from './dom.ts';
import { trackTargets } from './events.ts';
import { type PrimeTexts, PrimeTextsContext } from './locale.ts';
import css from './theme.css?inline';

const styles = sheet(css);
fixPrimeReact();

function usePrimeTexts(): PrimeTexts {
  const t = useTexts(texts);
  return useMemo(
    () => ({
      emptyMessage: t('state.empty'),
      emptyFilterMessage: t('select.noMatch'),
      clear: t('select.clear'),
      close: t('close'),
      listLabel: t('select.none'),
    }),
    [t],
  );
}

/** Around each block that uses PrimeReact: words of the root's language, its layer, our theme. */
export function PrimeScope({ children }: { children: ReactNode }) {
  useStyles(styles);
  const root = useContext(StyleRootContext);
  useEffect(() => (root instanceof ShadowRoot ? trackTargets(root) : undefined), [root]);
  const words = usePrimeTexts();
  const layer = useLayer();
  // PrimeReact's provider never updates its first value; each dialog needs its layer.
  const options = useMemo<APIOptions>(
    () => ({
      appendTo: layer ?? null,
      autoZIndex: false,
      // Without it PrimeReact binds its listeners before it knows their target.
      cssTransition: true,
      hideOverlaysOnDocumentScrolling: true,
      ptOptions: { mergeSections: true, mergeProps: true },
      ripple: false,
      zIndex: { overlay: 30 },
    }),
    [layer],
  );
  return (
    <PrimeTextsContext value={words}>
      <PrimeReactContext value={options}>{children}</PrimeReactContext>
    </PrimeTextsContext>
  );
}
