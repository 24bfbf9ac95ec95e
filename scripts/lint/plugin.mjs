import { classSelectors } from './class-selectors.mjs';
import { layers } from './layers.mjs';
import { plainNames } from './plain-names.mjs';
import { plainProse } from './plain-prose.mjs';
import { numberText } from './number-text.mjs';
import { rawHtml } from './raw-html.mjs';
import { serverTime } from './server-time.mjs';

/** The project's own rules, loaded by the linter through `jsPlugins`. */
export default {
  meta: { name: 'ems' },
  rules: {
    'class-selectors': classSelectors,
    layers,
    'number-text': numberText,
    'plain-names': plainNames,
    'plain-prose': plainProse,
    'raw-html': rawHtml,
    'server-time': serverTime,
  },
};
