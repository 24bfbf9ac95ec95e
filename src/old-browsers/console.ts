import tokens from '../theme/tokens.css?inline';
import { mixesColors } from './main.ts';

/** For the console, whose tokens come by a link and without the channels that its mixed colours are worked out from. */
if (!mixesColors) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
