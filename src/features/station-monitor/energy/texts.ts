import { texts as energyBalanceTexts } from '#src/blocks/energy-balance/texts.ts';
import { texts as chartsTexts } from '#src/charts/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'monitorEnergy',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [energyBalanceTexts, chartsTexts],
);
