import { sheet } from '#src/theme/styles.ts';
import base from '#src/theme/base.css?inline';
import box from './box.css?inline';
import type { Box } from './mount.tsx';
import sized from './sized.css?inline';

const common = [sheet(base), sheet(box)];

/** As high as the page makes it, 640 px without a word of it; scrolls inside. */
export const sizedBox: Box = { name: 'sized', sheets: [...common, sheet(sized)] };

/** As high as its content. */
export const flowingBox: Box = { name: 'flowing', sheets: common };
