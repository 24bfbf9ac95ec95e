import { texts as monitorTexts } from '#src/features/station-monitor/common/texts.ts';
import { texts as pointsTexts } from '#src/blocks/points/texts.ts';
import { texts as provenanceTexts } from '#src/blocks/provenance/texts.ts';
import { texts as chartsTexts } from '#src/charts/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'monitorCityPower',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [monitorTexts, pointsTexts, provenanceTexts, chartsTexts],
);
