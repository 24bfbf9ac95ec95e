import type { TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './words.zh.ts';

export default {
  type: { inspection: 'Inspection', maintenance: 'Maintenance', repair: 'Repair', other: 'Other' },
  handlerTypes: { own: 'Own staff', external: 'Service company' },
} satisfies TextsLike<typeof zh>;
