import { useLayoutEffect } from 'react';
import { useRuntime } from '#src/runtime.tsx';
import { useGuest } from '../../guest.ts';
import { zoomFor } from './zoom.ts';

/** For style sheets that reckon with the window's size: `--ems-page-zoom`. */
function write(style: CSSStyleDeclaration, zoom: string): void {
  style.zoom = zoom;
  style.setProperty('--ems-page-zoom', zoom);
}

/** Undoes the scaling of Windows for as long as the console is shown. */
export function useZoomCorrection(): void {
  const { layout, accessibility } = useRuntime().config;
  const isGuest = useGuest() !== undefined;
  const enabled = layout?.zoomCorrection ?? true;
  const strict = accessibility === 'strict';
  useLayoutEffect(() => {
    if (isGuest) return;
    const { style } = document.documentElement;
    const isWindows = /\bWindows\b/.test(navigator.userAgent);
    const correct = () => {
      const { devicePixelRatio, outerWidth, innerWidth } = window;
      const zoom = zoomFor({ isWindows, devicePixelRatio, outerWidth, innerWidth, enabled, strict });
      write(style, zoom === 1 ? '' : String(zoom));
    };
    correct();
    addEventListener('resize', correct);
    return () => {
      removeEventListener('resize', correct);
      write(style, '');
    };
  }, [enabled, strict, isGuest]);
}
