import { layers } from './layers.mjs';
import { plainNames } from './plain-names.mjs';
import { numberText } from './number-text.mjs';
import { rawHtml } from './raw-html.mjs';

/** The project's own rules, loaded by the linter through `jsPlugins`. */
export default {
  meta: { name: 'ems' },
  rules: { layers, 'number-text': numberText, 'raw-html': rawHtml, 'plain-names': plainNames },
};
