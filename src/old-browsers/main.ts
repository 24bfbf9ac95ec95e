import { apply, isSupported } from '@oddbird/popover-polyfill/fn';
import { withoutBackdrops } from './backdrops.ts';
import { withChannels, withoutColorMix } from './colors.ts';
import { addFunctions } from './functions.ts';

/**
 * Loaded before the program by browsers that lack something of it, from Chromium 109 on. A browser that has all of it
 * never asks for this file: `boot.js` of the console and the loader of the elements decide.
 */
addFunctions();
if (!isSupported()) apply();
export const mixesColors = CSS.supports('color', 'color-mix(in srgb, red, blue)');
const { replaceSync } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.replaceSync = function replaceForOldBrowsers(css) {
  const themed = withoutBackdrops(css);
  replaceSync.call(this, mixesColors ? themed : withoutColorMix(withChannels(themed)));
};
